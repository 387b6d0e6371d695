import { CircleAlert, FileDown, FileText, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { NO_TEMPLATE_CHOSEN } from '#domain/letter/letter-template.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { letterQueriesOwnQuery } from '#web/__generated__/letterQueriesOwnQuery.graphql.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { OrderedList } from '#web/components/OrderedList.tsx';
import type { Selection } from '#web/components/row-selection.ts';
import { Scroll } from '#web/components/Scroll.tsx';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/format-numbers.ts';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './LettersTab.module.css';
import { ownLettersQuery } from './letter-queries.ts';
import { useCreateLetter } from './use-create-letter.ts';
import { useOrderLetters } from './use-order-letters.ts';

const css = classNames(sheet);

const NONE: Selection = new Set();

/** Letters to a relation: tab 'brieven' (ledger LETTERS-14..17, RELVIEW-11). */
export function LettersTab({ relation }: { relation: TabRelation }) {
  const [fetchKey, refetch] = useFetchKey();
  return (
    <Suspense fallback={<LetterList rows={undefined} />}>
      <LoadedLetters relation={relation} fetchKey={fetchKey} onOrdered={refetch} />
    </Suspense>
  );
}

interface LoadedLettersProps {
  relation: TabRelation;
  fetchKey: number;
  onOrdered: () => void;
}

function LoadedLetters({ relation, fetchKey, onOrdered }: LoadedLettersProps) {
  const { letterTemplates } = useLazyLoadQuery<letterQueriesOwnQuery>(
    ownLettersQuery,
    {},
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  const [picked, setPicked] = useState(NONE);
  const [isRefused, setRefused] = useState(false);
  const { make, isMaking } = useCreateLetter(relation);
  const order = useOrderLetters(onOrdered);
  const chosen = letterTemplates.find(({ id }) => picked.has(id));
  return (
    <>
      <ListToolbar
        summary={countOf(letterTemplates.length, 'brief', 'brieven')}
        actions={
          <Button
            variant="primary"
            icon={FileDown}
            busy={isMaking}
            onPress={() => (chosen === undefined ? setRefused(true) : void make(chosen))}
          >
            Brief aanmaken
          </Button>
        }
      />
      {isRefused && chosen === undefined && (
        <p role="alert" className={css('refusal')}>
          <Icon of={CircleAlert} />
          {NO_TEMPLATE_CHOSEN}
        </p>
      )}
      <LetterList rows={letterTemplates} picked={picked} onPick={setPicked} onOrderChange={order} />
    </>
  );
}

type LetterRows = letterQueriesOwnQuery['response']['letterTemplates'];

interface LetterListProps {
  rows: LetterRows | undefined;
  picked?: Selection;
  onPick?: (picked: Selection) => void;
  onOrderChange?: (ids: readonly string[]) => Promise<void>;
}

function LetterList({ rows, picked, onPick, onOrderChange }: LetterListProps) {
  return (
    <Scroll name="brieven">
      <OrderedList
        label="Sjabloon"
        heading="Sjabloon"
        rows={rows}
        nameOf={(row) => row.name}
        detailOf={(row) => (row.isFilled ? undefined : <Badge tone="warning">wordt niet ingevuld</Badge>)}
        selects="one"
        selection={picked}
        onSelectionChange={onPick}
        onOrderChange={onOrderChange}
        empty={<NoLetters />}
      />
    </Scroll>
  );
}

function NoLetters() {
  const { role } = useViewer();
  return (
    <EmptyState
      icon={FileText}
      title="Nog geen brieven"
      action={
        seesSettings(role) && (
          <LinkButton to="/brief" icon={Plus}>
            Brief toevoegen
          </LinkButton>
        )
      }
    >
      {seesSettings(role)
        ? 'Hier kiest u straks een brief, die Balie voor deze relatie invult.'
        : 'Een beheerder voegt ze toe bij Instellingen, brieven.'}
    </EmptyState>
  );
}
