/** Beside the fields that an admin types; no screen shows them. */
export const MAILBOX_SETTINGS: ReadonlySet<string> = new Set(['mailbox', 'signedInId']);

type Settings = Readonly<Record<string, string>>;

/**
 * Settings beside the typed address: whether the mailbox is shared with the signed-in user, and else who that
 * is, so that calls are counted with those of the same person's agenda and contacts.
 */
export function mailboxSettings(
  address: string,
  signedIn: { readonly id: string; readonly name: string },
): Settings {
  const isOwn = address.toLowerCase() === signedIn.name.toLowerCase();
  return isOwn ? { mailbox: 'own', signedInId: signedIn.id } : { mailbox: 'shared' };
}

/** A link of an earlier release does not say, and is of the account's own. */
export function isSharedMailbox({ mailbox }: Settings): boolean {
  return mailbox === 'shared';
}

/** The account whose limits calls count for; a shared mailbox has its own, named in the link. */
export function calledAccountOf({ mailbox, signedInId = '' }: Settings): string | null {
  return mailbox === 'own' && signedInId !== '' ? signedInId : null;
}
