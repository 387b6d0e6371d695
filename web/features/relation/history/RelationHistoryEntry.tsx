import { graphql, useFragment } from 'react-relay';
import type { RelationKind } from '#domain/fields.ts';
import type { RelationHistoryEntry_entry$key } from '#web/__generated__/RelationHistoryEntry_entry.graphql.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { actionWords, type ChangeLine, changeLine } from './history-words.ts';
import sheet from './RelationHistoryEntry.module.css';

const css = classNames(sheet);

interface RelationHistoryEntryProps {
  entry: RelationHistoryEntry_entry$key;
  kind: RelationKind;
}

/** Of what was done, that which is told line by line. */
const TELLING: ReadonlySet<string> = new Set(['CHANGED', 'MERGED', 'CARRIED', 'TAKEN_AWAY', 'FETCHED']);

/** What one person did at one moment. */
export function RelationHistoryEntry({ entry: entryRef, kind }: RelationHistoryEntryProps) {
  const { users } = useViewer();
  const entry = useFragment(
    graphql`
      fragment RelationHistoryEntry_entry on RelationHistoryEntry {
        at
        action
        user {
          username
        }
        changes {
          field
          from
          to
        }
      }
    `,
    entryRef,
  );
  // Of a new relation all fields were filled: the view shows them.
  const lines = TELLING.has(entry.action)
    ? entry.changes.map((change) => changeLine(kind, change, users))
    : [];
  return (
    <li>
      <p className={css('head')}>
        <span>{actionWords(entry.action, entry.user?.username ?? null)}</span>
        <span className={css('when')}>
          <RecentDate moment={new Date(entry.at)} />
        </span>
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <Change key={line.label} line={line} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Change({ line: { label, from, to } }: { line: ChangeLine }) {
  return (
    <li className={css('change')}>
      <span className={css('label')}>{label}</span>{' '}
      {from === null || to === null ? (
        <span className={css('before')}>gewijzigd</span>
      ) : (
        <>
          {from !== '' && (
            <>
              <del className={css('before')}>{from}</del>
              <span aria-hidden> → </span>
            </>
          )}
          <ins className={css('after')}>{to}</ins>
        </>
      )}
    </li>
  );
}
