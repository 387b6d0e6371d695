import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, FileDown, FilePenLine, Forward, Link2, ListPlus, Reply, ReplyAll } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { EML_NAME } from '#domain/email/attachment-names.ts';
import type { EmailActions_email$key } from '#web/__generated__/EmailActions_email.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { useBusyRows } from '#web/components/busy-rows.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { Menu } from '#web/components/Menu.tsx';
import type { MenuAction } from '#web/components/menu-action.ts';
import { Spinner } from '#web/components/Spinner.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { EmailRow } from '#web/features/email/email-row.ts';
import { flagAction, useEmailActions } from '#web/features/email/use-email-actions.ts';
import type { EmailMutations } from '#web/features/email/use-email-mutations.ts';
import type { WriteAction } from '#web/features/email/write-location.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { actionsThatFit } from './actions-that-fit.ts';
import sheet from './EmailActions.module.css';
import { useDownload } from './use-download.ts';
import { useWidth } from './use-width.ts';

const css = classNames(sheet);

const LinkRelationDialog = lazyPart(
  () => import('./LinkRelationDialog.tsx').then((module) => module.LinkRelationDialog),
  { placement: 'floating' },
);

/** Beside the answers there is room for what is done most; the rest is behind 'Meer acties'. */
const SELDOM: ReadonlySet<string> = new Set(['read', 'spam', 'eml', 'flag', 'task', 'link']);

interface EmailActionsProps {
  email: EmailActions_email$key;
  row: EmailRow;
  mutations: EmailMutations;
  onLeft: () => void;
  onWrite: (action: WriteAction) => void;
}

export function EmailActions({ email, row, mutations, onLeft, onWrite }: EmailActionsProps) {
  const { senderRelation, linkedRelations } = useFragment(
    graphql`
      fragment EmailActions_email on Email {
        senderRelation {
          id
        }
        linkedRelations {
          id
        }
      }
    `,
    email,
  );
  const { canWrite } = useViewer();
  const isBusy = useBusyRows().has(row.id);
  const toolbar = useRef<HTMLDivElement>(null);
  const width = useWidth(toolbar);
  const { download } = useDownload();
  const navigate = useNavigate();
  const [isLinking, setLinking] = useState(false);
  const moves = useEmailActions({ emails: [row], mutations, onLeft });

  /** A task is for a relation (ledger MAIL-34, 35). */
  function createTask(): void {
    const relation = linkedRelations[0] ?? senderRelation;
    if (relation == null) void dialogs.alert({ text: 'Relatie niet aanwezig.' });
    else void navigate({ to: '/taak', search: { relatie: relation.id, email: row.id } });
  }

  const write = (action: WriteAction, icon: MenuAction['icon'], label: string): MenuAction => ({
    id: action,
    label,
    onAction: () => onWrite(action),
    ...(icon && { icon }),
  });
  const answers = row.isDraft
    ? [write('draft', FilePenLine, 'Verder schrijven')]
    : [
        write('repl', Reply, 'Beantwoorden'),
        write('repla', ReplyAll, 'Allen beantwoorden'),
        write('forw', Forward, 'Doorsturen'),
      ];
  const others: MenuAction[] = [
    ...moves,
    {
      id: 'eml',
      icon: FileDown,
      label: 'Downloaden als .eml',
      onAction: () => download(`/files/emails/${row.id}/${EML_NAME}`, EML_NAME),
    },
    ...(canWrite && !row.isDraft ? [flagAction(row, mutations)] : []),
    ...(canWrite
      ? [
          { id: 'task', icon: ListPlus, label: 'Taak maken', onAction: createTask },
          { id: 'link', icon: Link2, label: 'Koppelen aan relatie', onAction: () => setLinking(true) },
        ]
      : []),
  ];
  const all = [...(canWrite ? answers : []), ...others];
  const shown = actionsThatFit(
    all.filter(({ id }) => !canWrite || !SELDOM.has(id)),
    width,
  );
  const hidden = all.filter((action) => !shown.includes(action));

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label="Mail"
      aria-busy={isBusy || undefined}
      className={css('actions')}
    >
      {shown.map(({ id, icon, label, onAction }, index) => (
        <Button
          key={id}
          variant={
            answers.some((answer) => answer.id === id) ? (index === 0 ? 'primary' : 'secondary') : 'quiet'
          }
          {...(icon && { icon })}
          onPress={onAction}
        >
          {label}
        </Button>
      ))}
      {hidden.length > 0 && (
        <span className={css('menu')}>
          <Menu
            label="Meer acties"
            trigger={<IconButton icon={Ellipsis} label="Meer acties" variant="secondary" />}
            actions={hidden}
          />
        </span>
      )}
      {isBusy && <Spinner label="Bezig" />}
      <Suspense fallback={<FloatingWait />}>
        {isLinking && <LinkRelationDialog emailId={row.id} onClose={() => setLinking(false)} />}
      </Suspense>
    </div>
  );
}
