import { graphql, useFragment } from 'react-relay';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationHistoryEntry_entry$key } from '#web/__generated__/RelationHistoryEntry_entry.graphql.ts';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { actionText, type ChangeLine, changeLine } from './history-text.ts';
import sheet from './RelationHistoryEntry.module.css';

const css = classNames(sheet);

interface RelationHistoryEntryProps {
  entry: RelationHistoryEntry_entry$key;
  kind: RelationKind;
}

/** Entries without lines: the view shows a new relation's fields, and others have none. */
const SHORT: ReadonlySet<string> = new Set(['CREATED', 'BSN_SHOWN', 'DELETING', 'RESTORED', 'DELETED']);
/** One entry may be of hundreds of notes. */
const MOST_LINES = 10;

export function RelationHistoryEntry({ entry: entryRef, kind }: RelationHistoryEntryProps) {
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
          fromName
          to
          toName
        }
      }
    `,
    entryRef,
  );
  const changes = SHORT.has(entry.action) ? [] : entry.changes;
  const lines = changes.slice(0, MOST_LINES).map((change) => changeLine(kind, change));
  return (
    <li>
      <p className={css('head')}>
        <span>{actionText(entry.action, entry.user?.username ?? null)}</span>
        <span className={css('when')}>
          <RecentDate moment={new Date(entry.at)} />
        </span>
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <Change key={`${line.label} ${line.from} ${line.to}`} line={line} />
          ))}
          {changes.length > MOST_LINES && <li className={css('change')}>en meer</li>}
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
              <del className={css(to === '' ? 'gone' : 'before')}>{from}</del>
              {to !== '' && <span aria-hidden> → </span>}
            </>
          )}
          {to !== '' && <ins className={css('after')}>{to}</ins>}
        </>
      )}
    </li>
  );
}
