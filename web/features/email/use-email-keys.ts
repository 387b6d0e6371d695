import { useShortcut } from '#web/components/shortcut-store.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { ActionEmail, EmailMutations } from './use-email-mutations.ts';
import type { WriteAction } from './write-location.ts';

interface EmailKeys {
  readonly mutations: EmailMutations;
  /** What the keys are about: what is selected, else the mail that is open, else the one in focus. */
  readonly targets: () => readonly ActionEmail[];
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onLeft: (ids: readonly string[]) => void;
  readonly onWrite: (action: WriteAction, id: string) => void;
}

const GROUP = 'Mail';

/** The keys of a list of mails and of what is read beside it. */
export function useEmailKeys({ mutations, targets, onNext, onPrevious, onLeft, onWrite }: EmailKeys): void {
  const { canWrite } = useViewer();

  function leave(work: (emails: readonly ActionEmail[]) => Promise<boolean>): void {
    const emails = targets();
    if (emails.length === 0) return;
    void work(emails).then((isDone) => {
      if (isDone) onLeft(emails.map(({ id }) => id));
    });
  }

  const write = (action: WriteAction) => () => {
    const [email, ...others] = targets();
    if (email !== undefined && others.length === 0) onWrite(action, email.id);
  };
  const key = (name: string, description: string, onPress: () => void, isAllowed = canWrite) =>
    isAllowed ? { keys: [name], description, group: GROUP, onPress } : null;

  useShortcut(key('j', 'Volgende mail', onNext, true));
  useShortcut(key('k', 'Vorige mail', onPrevious, true));
  useShortcut(
    key(
      'u',
      canWrite ? 'Gelezen of ongelezen' : 'Gelezen',
      () => {
        const emails = targets();
        void mutations.markRead(emails, !canWrite || emails.some(({ isRead }) => !isRead));
      },
      true,
    ),
  );
  useShortcut(key('e', 'Archiveren', () => leave((emails) => mutations.move(emails, 'archive'))));
  useShortcut(key('r', 'Beantwoorden', write('repl')));
  useShortcut(key('a', 'Allen beantwoorden', write('repla')));
  useShortcut(key('f', 'Doorsturen', write('forw')));
  useShortcut(
    key('Delete', 'Verwijderen', () =>
      leave((emails) =>
        emails.every(({ folder }) => folder === 'trash')
          ? mutations.remove(emails)
          : mutations.move(emails, 'trash'),
      ),
    ),
  );
}
