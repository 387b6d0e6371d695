import { type FormOfUser, keptInputs } from '#web/form/kept-inputs.ts';
import { type ComposeAddress, readComposeAddress } from './compose-address.ts';
import type { Composer } from './composer.ts';
import type { ComposedMail } from './composition.ts';
import type { StoredDraft } from './draft/draft-saver.ts';

interface KeptMail {
  readonly mail: ComposedMail;
  /** Of the editor. */
  readonly text: string;
  readonly draft: StoredDraft | null;
}

function formOf(userId: string, address: ComposeAddress): FormOfUser {
  // In the order of a read address, by which it is found again.
  return { userId, place: { to: '/write', search: { ...readComposeAddress({ ...address }) } } };
}

/** Keeps what is not stored as the screen goes without being left, as it does when the session ends. */
export function keepMail(
  userId: string,
  address: ComposeAddress,
  { mail, editor, saver, isEdited }: Composer,
): void {
  if (saver.isStopped() || !saver.isDirty() || !isEdited()) return;
  const draft = saver.draft();
  const content: KeptMail = { mail: mail.mail(), text: editor.html(), draft };
  const at = draft === null ? address : { ...address, draftId: draft.id };
  keptInputs.keep(formOf(userId, at), { stored: content, version: null, content, keptAt: new Date() });
}

/** What was kept for this address; from then on the composer has it. */
export function takeKeptMail(userId: string, address: ComposeAddress): KeptMail | null {
  const form = formOf(userId, address);
  const kept = keptInputs.find<KeptMail>(form);
  keptInputs.forget(form);
  return kept?.content ?? null;
}
