import { useEffect, useEffectEvent, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { RelationCountsQuery } from '#web/__generated__/RelationCountsQuery.graphql.ts';
import { useAppointmentsNews } from '#web/features/agenda/use-appointments-news.ts';
import { mailOutdated } from '#web/features/email/email-signals.ts';
import { useNoteNews } from '#web/features/note/use-note-news.ts';
import { useTasksNews } from '#web/features/task/list/use-tasks-news.ts';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { gathered } from '#web/relay/gathered.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { TabCounts } from './relation-tab.ts';

/** Milliseconds for which news is gathered, and between two readings: many things may change at once. */
const APART = 300;

interface RelationCountsProps {
  relationId: string;
  onCounts: (counts: TabCounts) => void;
}

/** Reads how much is behind the tabs of a relation, and again when that may have changed. Draws nothing. */
export function RelationCounts({ relationId, onCounts }: RelationCountsProps) {
  const environment = useRelayEnvironment();
  const hasMail = useViewer().links.some(({ kind }) => kind === 'email');
  const tell = useEffectEvent(onCounts);
  const asked = useRef<() => void>(() => undefined);

  useEffect(() => {
    const readings = gathered((done) => {
      const { unsubscribe } = fetchQuery<RelationCountsQuery>(
        environment,
        countsQuery,
        { id: relationId, hasMail },
        { fetchPolicy: 'network-only' },
      ).subscribe({
        next: (answer) => tell(countsIn(answer)),
        error: (error: Error) => {
          // The numbers of before would be untrue.
          tell({});
          if (!(error instanceof ConnectionLost)) console.error('A relation could not be counted.', error);
          done();
        },
        complete: done,
      });
      return unsubscribe;
    }, APART);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The subscriptions each ask as they begin: one reading is for all of them.
    const ask = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        readings.ask();
      }, APART);
    };
    asked.current = ask;
    ask();
    const forget = mailOutdated.subscribe(ask);
    return () => {
      forget();
      clearTimeout(timer);
      readings.stop();
    };
  }, [environment, relationId, hasMail]);

  const ask = useRef(() => asked.current()).current;
  useTasksNews(relationId, ask);
  useAppointmentsNews(relationId, ask);
  useNoteNews(relationId, ask);
  return null;
}

/** By the fields of the lists themselves, so that a number never says more than its list shows (ledger ROLES-13, 23). */
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

/** By the tabs' names; files are at their service, and letters are of the office. */
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
