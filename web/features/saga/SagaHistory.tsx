import { graphql, usePaginationFragment } from 'react-relay';
import { isSavedToService } from '#domain/relation/saga-steps.ts';
import type { SagaHistory_relation$key } from '#web/__generated__/SagaHistory_relation.graphql.ts';
import type { SagaHistoryPageQuery } from '#web/__generated__/SagaHistoryPageQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { OutLink } from '#web/components/TextLink.tsx';
import { kindOf } from '#web/features/relation/relation-kinds.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SagaHistory.module.css';
import { SagaHistoryRun } from './SagaHistoryRun.tsx';
import { SendRelation } from './SendRelation.tsx';
import { RUNS_ID } from './show-step.ts';

const css = classNames(sheet);
const MORE = 10;

export function SagaHistory({ relation }: { relation: SagaHistory_relation$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    SagaHistoryPageQuery,
    SagaHistory_relation$key
  >(
    graphql`
      fragment SagaHistory_relation on Relation
      @argumentDefinitions(first: { type: "Int", defaultValue: 5 }, after: { type: "String" })
      @refetchable(queryName: "SagaHistoryPageQuery") {
        __typename
        id
        isBeingDeleted
        workflowsUrl
        sagaRuns(first: $first, after: $after) @connection(key: "SagaHistory_sagaRuns") {
          edges {
            node {
              id
              saga
              steps {
                state
              }
              ...SagaHistoryRun_run
            }
          }
        }
      }
    `,
    relation,
  );
  const viewer = useViewer();
  const runs = data.sagaRuns.edges.map((edge) => edge.node);
  // A save whose steps were all skipped, as nothing was linked then, sent nothing.
  const wasSent =
    hasNext ||
    runs.some(({ saga, steps }) => saga === 'SAVE' && steps.some(({ state }) => state !== 'SKIPPED'));
  const linkKinds = viewer.links
    .filter(({ state }) => state !== 'NOLINK')
    .map(({ kind }) => kind.toLowerCase());
  const canSend =
    viewer.canWrite &&
    !wasSent &&
    !data.isBeingDeleted &&
    isSavedToService(kindOf(data.__typename), linkKinds);
  return (
    <Card
      title="Koppelreis"
      action={
        data.workflowsUrl != null &&
        runs.length > 0 && (
          <OutLink href={data.workflowsUrl} target="_blank" rel="noreferrer">
            Bekijk in Temporal
          </OutLink>
        )
      }
    >
      {!wasSent && (
        <>
          <p className={css('none')}>Deze relatie is nog niet naar gekoppelde diensten gestuurd.</p>
          {canSend && <SendRelation relationId={data.id} />}
        </>
      )}
      {runs.length > 0 && (
        <ol id={RUNS_ID} tabIndex={-1} className={css('runs')}>
          {runs.map((run, index) => (
            <SagaHistoryRun key={run.id} run={run} isNewest={index === 0} />
          ))}
        </ol>
      )}
      {hasNext && (
        <Button size="small" variant="quiet" busy={isLoadingNext} onPress={() => loadNext(MORE)}>
          Eerdere tonen
        </Button>
      )}
    </Card>
  );
}
