import { subjectIssue } from '#domain/email/draft-text.ts';
import { type EmailAddress, withoutDoubles } from '#domain/email/email-address.ts';
import { Signal } from '#web/components/signal.ts';
import type { KeptText } from './kept/kept-text.ts';
import type { QuotedMail } from './quote/quoted-mail.ts';
import { TypedRecipients } from './recipients/typed-recipients.ts';

export interface MailFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly isInline: boolean;
  readonly contentId: string | null | undefined;
  readonly url: string | null | undefined;
}

export interface ActiveTemplate {
  readonly id: string;
  readonly name: string;
  /** What stood in the editor before; it comes back when the template is closed (ledger TEMPL-05). */
  readonly before: string;
  /** The relation for whom its tags were filled in. */
  readonly filledFor?: string;
}

/** What a mail says beside its text, which the editor holds. */
export interface ComposedMail {
  readonly to: readonly EmailAddress[];
  readonly cc: readonly EmailAddress[];
  readonly bcc: readonly EmailAddress[];
  readonly subject: string;
  /** The last one that could be stored, which the draft has while this one cannot. */
  readonly storedSubject: string;
  /** What came from outside: its merge tags are not filled in. */
  readonly receivedSubject: string;
  /** Another program's draft is recognised by this as the opened one, until it is saved here. */
  readonly openedDraftFingerprint: string | null;
  readonly quote: QuotedMail | null;
  /** In the place of the editor's text. */
  readonly kept: KeptText | null;
  readonly files: readonly MailFile[];
  readonly template: ActiveTemplate | null;
  /** The mail got its signature, which the user may have removed since. */
  readonly isSigned: boolean;
}

export const EMPTY_MAIL: ComposedMail = {
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  storedSubject: '',
  receivedSubject: '',
  openedDraftFingerprint: null,
  quote: null,
  kept: null,
  files: [],
  template: null,
  isSigned: false,
};

type Part = keyof ComposedMail;

const RECIPIENTS = ['to', 'cc', 'bcc'] as const;
const ADDRESSED: ReadonlySet<Part> = new Set([...RECIPIENTS, 'subject'] as const);

/** A mail in the making. What comes from the server later leaves alone what the user has put there meanwhile. */
export class Composition {
  #mail: ComposedMail = EMPTY_MAIL;
  readonly typed = new TypedRecipients();
  readonly #touched = new Set<Part>();
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;
  readonly #onEdit: () => void;

  constructor(onEdit: () => void) {
    this.#onEdit = onEdit;
  }

  readonly mail = (): ComposedMail => this.#mail;

  edit(change: Partial<ComposedMail>): void {
    for (const part of Object.keys(change)) this.#touched.add(part as Part);
    this.#set(change);
    this.#onEdit();
  }

  /** From the server, where the user has not been; whom the user added already comes after its recipients. */
  fill(change: Partial<ComposedMail>): void {
    const parts = Object.entries(change).filter(([part]) => !this.#touched.has(part as Part));
    const recipients = RECIPIENTS.filter((part) => this.#touched.has(part)).map((part) => [
      part,
      withoutDoubles([...(change[part] ?? []), ...this.#mail[part]]),
    ]);
    this.#set(Object.fromEntries([...parts, ...recipients]));
  }

  /**
   * Another program wrote over what the server gave: its text and files count, and of recipients and subject
   * all but what the user changed.
   */
  renew(change: Partial<ComposedMail>): void {
    const parts = Object.entries(change).filter(
      ([part]) => !ADDRESSED.has(part as Part) || !this.#touched.has(part as Part),
    );
    this.#set(Object.fromEntries(parts));
  }

  /** With what the user chose in the place of what stands here: nothing of theirs is left in it. */
  replace(change: Partial<ComposedMail>): void {
    this.#touched.clear();
    this.#set(change);
  }

  /** The mail as it was when its screen went: the user's changes until then are not known part by part. */
  restore(mail: ComposedMail): void {
    for (const part of ADDRESSED) this.#touched.add(part);
    this.#set(mail);
  }

  /** What was stored is no change of the user's any more, where it still says the same. */
  stored(saved: Partial<Pick<ComposedMail, 'to' | 'cc' | 'bcc' | 'subject'>>): void {
    for (const part of [...RECIPIENTS, 'subject'] as const) {
      if (saved[part] === this.#mail[part]) this.#touched.delete(part);
    }
  }

  /** Asks whether the looks of a text that is kept may go; or takes that back. */
  promptToEdit(isPrompted = true): void {
    const { kept } = this.#mail;
    if (kept !== null) this.#set({ kept: { ...kept, isPrompted } });
  }

  /** What belongs to the mail, but is no edit: files that the server stored. */
  put(change: Partial<ComposedMail>): void {
    this.#set(change);
  }

  #set(change: Partial<ComposedMail>): void {
    const { subject } = change;
    const isStorable = subject !== undefined && subjectIssue(subject) === null;
    this.#mail = { ...this.#mail, ...change, ...(isStorable && { storedSubject: subject }) };
    this.#changed.emit();
  }
}
