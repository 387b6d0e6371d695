import type { SignIn } from '#domain/provider/provider.ts';
import type { LinkState } from './shown-link.ts';

/** The buttons of a link screen (ledger LINKS-13). */
export type LinkAction = 'authorise' | 'finish' | 'save' | 'cancel' | 'unlink';

export const ACTION_LABELS: Readonly<Record<LinkAction, string>> = {
  authorise: 'Autoriseren',
  finish: 'Afronden',
  save: 'Opslaan',
  cancel: 'Annuleren',
  unlink: 'Ontkoppelen',
};

/** What can be done in this state, the main action first (ledger LINKS-14..19, 51, 52). */
export function actionsOf(signIn: SignIn, state: LinkState, hasFields = false): readonly LinkAction[] {
  if (state === 'clicked') return ['finish', 'cancel'];
  const main: LinkAction = signIn === 'consent' ? 'authorise' : 'save';
  if (state === 'nolink') return [main, 'cancel'];
  // The mailbox of a link can change without another consent.
  return main === 'authorise' && hasFields
    ? ['save', 'authorise', 'cancel', 'unlink']
    : [main, 'cancel', 'unlink'];
}
