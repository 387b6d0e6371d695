import type { EmailAddress } from '#domain/email/email-address.ts';
import type { EmailAction } from '#domain/email/email-draft.ts';
import { kindBySubject } from '#domain/email/reply-subject.ts';

interface ComposerTitle {
  readonly title: string;
  /** Stands beside the title; left out where the title says all. */
  readonly count?: string;
}

/** Balie knows how its drafts were begun, and reads others' subjects. 'draft': no answer or forward. */
export function draftKind(begunAs: string | undefined, subject: string): EmailAction {
  if (begunAs === 'repl' || begunAs === 'repla' || begunAs === 'forw') return begunAs;
  if (begunAs === 'new' || begunAs === 'newk') return 'draft';
  const kind = kindBySubject(subject);
  return kind === null ? 'draft' : kind === 'answer' ? 'repl' : 'forw';
}

/** What the composer is called by what is written in it (ledger COMPOSE-01, 02). */
export function composerTitle(action: EmailAction, to: readonly EmailAddress[]): ComposerTitle {
  if (action === 'draft') return { title: 'Concept' };
  if (action === 'forw') return { title: 'Doorsturen' };
  if (action === 'new' || action === 'newk') {
    return { title: 'Opstellen email', count: 'Nieuw emailbericht opstellen' };
  }
  const [first, ...others] = to;
  if (first === undefined) return { title: 'Antwoord' };
  const name = first.name || first.address;
  return {
    title: `Antwoord aan ${name}${others.length > 0 ? ` en ${others.length === 1 ? '1 ander' : `${others.length} anderen`}` : ''}`,
  };
}
