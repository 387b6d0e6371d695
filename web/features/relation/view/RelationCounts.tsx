import { useEffect, useEffectEvent, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { RelationCountsQuery } from '#web/__generated__/RelationCountsQuery.graphql.ts';
import { useAppointmentsChanges } from '#web/features/agenda/use-appointments-changes.ts';
import { mailOutdated } from '#web/features/email/email-signals.ts';
import { useNoteChanges } from '#web/features/note/use-note-changes.ts';
import { useTasksChanges } from '#web/features/task/list/use-tasks-changes.ts';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { coalesce } from '#web/relay/coalesce.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { TabCounts } from './relation-tab.ts';

/** Milliseconds for which changes are coalesced, and between two fetches: many things may change at once. */
const APART = 300;

interface RelationCountsProps {
  relationId: string;
  onCounts: (counts: TabCounts) => void;
}

/** Reads how much is behind the tabs of a relation, and again when that may have changed. Draws nothing. */
export function RelationCounts({ relationId, onCounts }: RelationCountsProps) {
  const environment = useRelayEnvironment();
  const hasMail = useViewer().links.some(({ kind }) => kind === 'email');
  const onCountsChange = useEffectEvent(onCounts);
  const requestCounts = useRef<() => void>(() => undefined);

  useEffect(() => {
    const readings = coalesce((done) => {
      const { unsubscribe } = fetchQuery<RelationCountsQuery>(
        environment,
        countsQuery,
        { id: relationId, hasMail },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: (answer) => onCountsChange(countsIn(answer)),
        error: (error: Error) => {
          // The numbers of before would be untrue.
          onCountsChange({});
          if (!(error instanceof ConnectionLost)) console.error('A relation could not be counted.', error);
          done();
        },
        complete: done,
      });
      return unsubscribe;
    }, APART);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The subscriptions each ask as they begin: one reading is for all of them.
    const request = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        readings.request();
      }, APART);
    };
    requestCounts.current = request;
    request();
    const forget = mailOutdated.subscribe(request);
    return () => {
      forget();
      clearTimeout(timer);
      readings.stop();
    };
  }, [environment, relationId, hasMail]);

  const request = useRef(() => requestCounts.current()).current;
  useTasksChanges(relationId, request);
  useAppointmentsChanges(relationId, request);
  useNoteChanges(relationId, request);
  return null;
}

/** The fields are those of the lists, so that a number never says more than its list shows (ROLES-13, 23). */
const countsQuery = graphql`
  query RelationCountsQuery($id: ID!, $hasMail: Boolean!) {
    general: tasks(tab: GENERAL, relationId: $id, first: 1) {
      totalCount
    }
    periodic: tasks(tab: PERIODIC, relationId: $id, first: 1) {
      totalCount
    }
    appointments(own: false, isPast: false, relationId: $id, first: 1) {
      totalCount
    }
    node(id: $id) {
      ... on Relation @alias(as: "relation") {
        notes(first: 1) {
          totalCount
        }
        ... @include(if: $hasMail) {
          inbox: emails(folder: inbox) {
            total
          }
          sent: emails(folder: sent) {
            total
          }
          archiveIn: emails(folder: archiveIn) {
            total
          }
          archiveOut: emails(folder: archiveOut) {
            total
          }
        }
      }
    }
  }
`;

type Answer = RelationCountsQuery['response'];

/** The keys are the tabs' names; files are at their service, and letters are of the office. */
function countsIn({ general, periodic, appointments, node }: Answer): TabCounts {
  const relation = node?.relation;
  const { inbox, sent, archiveIn, archiveOut } = relation ?? {};
  const mail = [inbox, sent, archiveIn, archiveOut].flatMap((page) => page ?? []);
  return {
    taken: general.totalCount + periodic.totalCount,
    agenda: appointments.totalCount,
    ...(relation && { notities: relation.notes.totalCount }),
    ...(mail.length > 0 && { email: mail.reduce((sum, { total }) => sum + total, 0) }),
  };
}
