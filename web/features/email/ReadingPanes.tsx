import { CatchBoundary, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { RowLinkProps } from '#web/components/data-table-column.ts';
import type { ShownSelection } from '#web/components/SelectionToolbar.tsx';
import type { ScreenTag } from '#web/errors/failure.ts';
import { screenError } from '#web/errors/ScreenError.tsx';
import { useSearchSelection } from '#web/list/use-search-selection.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import type { EmailRow } from './email-row.ts';
import { mails } from './email-text.ts';
import type { ListParts } from './mailbox/MailboxPage.tsx';
import sheet from './ReadingPanes.module.css';
import { useEmailActions } from './use-email-actions.ts';
import { useEmailKeys } from './use-email-keys.ts';
import { type ActionEmail, useEmailMutations } from './use-email-mutations.ts';
import { useIsCompact } from './use-is-compact.ts';
import { EmailPane } from './view/EmailPane.tsx';
import { type WriteAction, writeLocation } from './write-location.ts';

const css = classNames(sheet);

interface ReadingPanesProps {
  listKey: string;
  /** Errors of the list carry it (ledger ERR-45, 47). */
  tag: ScreenTag;
  /** Whose mailbox it is; left out, the office's. */
  relationId?: string;
  openId: string | undefined;
  onOpen: (id: string | undefined, replace: boolean) => void;
  link: (id: string, props: Partial<RowLinkProps>, children: ReactNode) => ReactNode;
  back: ReactNode;
  nothing: ReactNode;
  header: (selection: ShownSelection | undefined) => ReactNode;
  around: (panes: ReactNode) => ReactNode;
  list: (parts: Omit<ListParts, 'onRows'>, onRows: ListParts['onRows']) => ReactNode;
}

/**
 * The list and the mail stand beside each other, or one after the other on a small window. A draft in a
 * conversation leads to the composer.
 */
export function ReadingPanes(props: ReadingPanesProps) {
  const { listKey, tag, relationId, openId, onOpen, link, back, nothing, header, around, list } = props;
  const { canWrite } = useViewer();
  const isCompact = useIsCompact();
  const navigate = useNavigate();
  const mutations = useEmailMutations(tag);
  const { selected, setSelected, clear, deselect } = useSearchSelection(listKey);
  const [rows, setRows] = useState<readonly EmailRow[]>([]);
  const open = useRef<EmailRow | null>(null);
  const onRows = useCallback<ListParts['onRows']>((found) => setRows(found), []);
  const onShown = useCallback((email: EmailRow | null) => {
    open.current = email;
  }, []);
  const chosen = rows.filter(({ id }) => selected.has(id));

  /** The mail after those that left takes their place beside the list; where there is no room, the list does. */
  function onLeft(ids: readonly string[]): void {
    deselect(ids);
    if (openId === undefined || !ids.includes(openId)) return;
    const at = rows.findIndex(({ id }) => id === openId);
    const staying = (row: EmailRow) => !ids.includes(row.id);
    const next = rows.slice(at + 1).find(staying) ?? rows.slice(0, Math.max(at, 0)).findLast(staying);
    onOpen(isCompact ? undefined : next?.id, true);
  }

  function step(by: 1 | -1): void {
    const at = rows.findIndex(({ id }) => id === (openId ?? focusedId()));
    const next = rows[at < 0 ? 0 : at + by];
    if (next === undefined) return;
    onOpen(next.id, openId !== undefined);
    // Waits for the row to be drawn as the one that is open.
    requestAnimationFrame(() => rowElement(next.id)?.focus());
  }

  function targets(): readonly ActionEmail[] {
    if (chosen.length > 0) return chosen;
    if (open.current !== null && open.current.id === openId) return [open.current];
    return rows.filter(({ id }) => id === focusedId());
  }

  const write = (action: WriteAction, id: string) => void navigate(writeLocation(action, id, relationId));

  useEmailKeys({
    mutations,
    targets,
    onLeft,
    onNext: () => step(1),
    onPrevious: () => step(-1),
    onWrite: write,
  });
  const actions = useEmailActions({ emails: chosen, mutations, onLeft });
  const selection: ShownSelection | undefined =
    actions.length === 0
      ? undefined
      : { label: `${mails(chosen.length)} geselecteerd`, onClear: clear, actions };

  return (
    <div className={css('screen')} data-open={openId !== undefined || undefined}>
      {header(selection)}
      {around(
        <div className={css('panes')} data-open={openId !== undefined || undefined}>
          <section aria-label="Lijst" className={css('list')}>
            <CatchBoundary getResetKey={() => listKey} errorComponent={screenError(tag)}>
              {list(
                {
                  openId,
                  link: (row, rowProps, children) => link(row.id, rowProps, children),
                  selection: selected,
                  onSelectionChange: setSelected,
                },
                onRows,
              )}
            </CatchBoundary>
          </section>
          <section aria-label="Leesvenster" className={css('reading')}>
            {openId === undefined ? (
              nothing
            ) : (
              <EmailPane
                id={openId}
                mutations={mutations}
                onLeft={(id) => onLeft([id])}
                onShown={onShown}
                onWrite={(action) => write(action, openId)}
                link={({ id, isDraft }, children, isOpen) =>
                  isDraft && canWrite && !isOpen ? (
                    <Link {...writeLocation('draft', id, relationId)} className={css('inConversation')}>
                      {children}
                    </Link>
                  ) : (
                    link(
                      id,
                      { className: css('inConversation'), ...(isOpen && { 'aria-current': 'true' }) },
                      children,
                    )
                  )
                }
                back={<div className={css('back')}>{back}</div>}
                receivesFocus={isCompact}
              />
            )}
          </section>
        </div>,
      )}
    </div>
  );
}

function focusedId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-email-id]')?.dataset.emailId;
}

function rowElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-email-id="${CSS.escape(id)}"] [data-row-focus]`);
}
