import { ValidationError } from '#domain/errors.ts';
import { isMergeTag, isRelationTag } from '#domain/merge-tag/merge-tags.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { foreignText, joinedBraces } from './foreign-text.ts';
import { BLOCKED_ABOVE, mailBytes, TOO_LARGE } from './mail-size.ts';
import { quoteStart } from './quoted-original.ts';

/** A tag in HTML; an editor may write the space around its name as '&nbsp;'. */
const WRITTEN = /\{\{(?:\s|&nbsp;|&#160;)*([a-z0-9]+)(?:\s|&nbsp;|&#160;)*\}\}/gi;

/** The typed text, and the quote below it: braces of another's mail are no tags of ours. */
function apart(html: string): readonly [typed: string, quoted: string] {
  const at = quoteStart(html);
  return at === -1 ? [html, ''] : [html.slice(0, at), html.slice(at)];
}

/** Each tag once, in lower case; what no relation has is no tag. */
export function tagsIn(html: string): ReadonlySet<string> {
  const [typed] = apart(html);
  return new Set(namesIn(typed));
}

/** Whether the mail is filled in for each recipient, and so sent to each alone (ledger COMPOSE-37, TEMPL-20); date and sender are the same for all. */
export function isPersonalised(html: string): boolean {
  return [...tagsIn(html)].some(isRelationTag);
}

export interface MailWithTags {
  readonly subject: string;
  readonly receivedSubject: string;
  /** Null where another program wrote the text, which is then not filled in. */
  readonly html: string | null;
}

export function openTags({ subject, receivedSubject, html }: MailWithTags): ReadonlySet<string> {
  return new Set([...tagsIn(ownSubject(subject, receivedSubject)), ...(html === null ? [] : tagsIn(html))]);
}

/** Whether it prints a citizen's or organisation's fiscal number, which is asked about first. */
export function containsBsn(html: string): boolean {
  return tagsIn(html).has('bsn');
}

/**
 * A subject without the tags of the received one ('' for none), which are its sender's words: of each tag as
 * many as the sender wrote are kept apart, the last first; what a user adds counts.
 */
export function ownSubject(subject: string, received: string): string {
  // A saved subject loses signs that are not seen, so that they hide no tag.
  const left = counted(namesIn(received.replaceAll(/[\p{Cc}\p{Cf}]/gu, '')));
  if (left.size === 0) return subject;
  const open = counted(namesIn(subject));
  for (const [name, all] of counted(namesIn(joinedBraces(subject)))) {
    left.set(name, (left.get(name) ?? 0) - (all - (open.get(name) ?? 0)));
  }
  return withoutTags(subject, left);
}

/** A line into which something of others was put, which is all that is new in it: it has no tag that it did not have before. */
export function foreignInsertion(before: string, after: string): string {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [head, tail] = [after.slice(0, start), after.slice(after.length - end)];
  const line = `${head}${foreignText(after.slice(start, after.length - end))}${tail}`;
  const left = counted(namesIn(line));
  for (const [name, all] of counted(namesIn(before))) left.set(name, (left.get(name) ?? 0) - all);
  return withoutTags(line, left);
}

/** The last braces of each name are kept apart first. */
function withoutTags(line: string, left: Map<string, number>): string {
  return [...line.matchAll(WRITTEN)].reverse().reduce((own, { 0: written, 1: name = '', index }) => {
    const owed = left.get(name.toLowerCase()) ?? 0;
    if (owed <= 0) return own;
    left.set(name.toLowerCase(), owed - 1);
    return `${own.slice(0, index)}${foreignText(written)}${own.slice(index + written.length)}`;
  }, line);
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(WRITTEN)].map(([, name = '']) => name.toLowerCase()).filter(isMergeTag);
}

function counted(names: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
}

/**
 * A tag that `values` lacks prints nothing (LETTERS-26). No value has a tag, so filling in twice changes
 * nothing. Throws ValidationError at 'html' where it would be larger than a mail can be.
 */
export function filledTags(html: string, values: ReadonlyMap<string, string>): string {
  const [typed, quoted] = apart(html);
  const room = BLOCKED_ABOVE - bytesOf(quoted);
  return `${filled(typed, values, { as: escapeHtml, room, field: 'html' })}${quoted}`;
}

export function filledLine(line: string, values: ReadonlyMap<string, string>): string {
  const as = (value: string) => value.replaceAll(/\s+/g, ' ');
  return filled(line, values, { as, room: BLOCKED_ABOVE, field: 'subject' }).trim();
}

/** Plain text with the tags that `values` has filled in; others stay, as the user may have typed them meanwhile. */
export function filledText(text: string, values: ReadonlyMap<string, string>): string {
  return text.replaceAll(WRITTEN, (written: string, name: string) => {
    const value = values.get(name.toLowerCase());
    return value === undefined ? written : foreignText(value);
  });
}

interface Filling {
  readonly as: (value: string) => string;
  readonly room: number;
  readonly field: string;
}

/** Filling stops where no room is left: a long value whose tag is typed often takes more than memory has. */
function filled(text: string, values: ReadonlyMap<string, string>, { as, room, field }: Filling): string {
  const known = new Map<string, { readonly value: string; readonly bytes: number }>();
  const printed = (name: string) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const value = as(foreignText(values.get(name) ?? ''));
    const one = { value, bytes: bytesOf(value) };
    known.set(name, one);
    return one;
  };
  const check = (bytes: number) => {
    if (bytes > room) throw new ValidationError([{ field, message: TOO_LARGE }]);
  };
  let position = 0;
  const done = text.replaceAll(WRITTEN, (written: string, name: string) => {
    if (!isMergeTag(name)) return written;
    const { value, bytes } = printed(name.toLowerCase());
    position += bytes;
    check(position);
    return value;
  });
  check(bytesOf(done));
  return done;
}

function bytesOf(text: string): number {
  return mailBytes({ html: text, attachments: [] });
}
