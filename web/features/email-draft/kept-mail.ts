import { type FormOfUser, keptInputs } from '#web/form/kept-inputs.ts';
import { type ComposeAddress, isSameMail, readComposeAddress } from './compose-address.ts';
import type { Composer } from './composer.ts';
import type { ComposedMail } from './composition.ts';
import type { StoredDraft } from './draft/draft-saver.ts';
import { hasTextBeside } from './kept/text-beside.ts';

export interface KeptMail {
  readonly mail: ComposedMail;
  readonly text: string;
  readonly draft: StoredDraft | null;
  readonly address: ComposeAddress;
  /** False: it is what the user typed before the mail service gave what it begins with. */
  readonly isOpened: boolean;
  /** The mail was begun by another screen and not edited yet: no other new mail goes on with it. */
  readonly isBegunElsewhere?: boolean;
}

export function formOf(userId: string, address: ComposeAddress): FormOfUser {
  // In the order of a read address, by which it is found again.
  return { userId, formLocation: { to: '/write', search: { ...readComposeAddress({ ...address }) } } };
}

/** A draft is found among the drafts as well as by its own address. */
function formsOf(userId: string, address: ComposeAddress): readonly FormOfUser[] {
  const { draftId } = address;
  const own = formOf(userId, address);
  return draftId === undefined ? [own] : [own, formOf(userId, { action: 'draft', draftId })];
}

/** A new mail goes on with a kept one that was begun beside another: no address leads back to that. */
function formsLike(userId: string, address: ComposeAddress): readonly FormOfUser[] {
  if (address.beginId !== undefined || address.draftId !== undefined) return [];
  return keptInputs.formsOf(userId).filter((form) => {
    const input = keptInputs.find<Partial<KeptMail>>(form);
    if (form.formLocation.to !== '/write' || input?.content.address === undefined) return false;
    const { beginId, ...like } = input.content.address;
    return beginId !== undefined && !input.content.isBegunElsewhere && isSameMail(like, address);
  });
}

/** Keeps what is not stored as the screen goes: the session ended, or the mail service is away. */
export function keepMail(userId: string, address: ComposeAddress, composer: Composer): void {
  const { mail, editor, saver, isEdited, isOpened } = composer;
  const isStored = !saver.isDirty() && !hasTextBeside(composer);
  if (saver.isStopped() || isStored || !isEdited()) return;
  const draft = saver.draft();
  const at = draft === null ? address : { ...address, draftId: draft.id };
  const text = { mail: mail.mail(), text: editor.html() };
  const content: KeptMail = { ...text, draft, address: at, isOpened: isOpened() };
  const input = { stored: content, version: null, content, keptAt: new Date() };
  for (const form of formsOf(userId, at)) keptInputs.keep(form, input);
}

/** What was kept for this address; from then on the composer has it. */
export function consumeKeptMail(userId: string, address: ComposeAddress): KeptMail | null {
  const kept = [...formsOf(userId, address), ...formsLike(userId, address)]
    .map((form) => keptInputs.find<KeptMail>(form))
    .find((input) => input !== null);
  if (kept === undefined) return null;
  for (const form of formsOf(userId, kept.content.address)) keptInputs.forget(form);
  return kept.content;
}

/** Puts what was typed before the mail was open there again, for what it begins with to join. */
export function typeAgain({ mail, editor }: Composer, kept: KeptMail): void {
  const { to, cc, bcc, subject, template } = kept.mail;
  mail.edit({
    ...(to.length > 0 && { to }),
    ...(cc.length > 0 && { cc }),
    ...(bcc.length > 0 && { bcc }),
    ...(subject !== '' && { subject }),
    ...(template !== null && { template }),
  });
  mail.put({ isSigned: kept.mail.isSigned });
  editor.load(kept.text, true);
}
