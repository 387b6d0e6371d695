import { isMergeTag } from '#domain/merge-tag/merge-tags.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { quoteStart } from './quoted-original.ts';

/** A tag in HTML; an editor may write the space around its name as '&nbsp;'. */
const WRITTEN = /\{\{(?:\s|&nbsp;|&#160;)*([a-z0-9]+)(?:\s|&nbsp;|&#160;)*\}\}/gi;

/** What was typed, and what is quoted below it: braces of another's mail are no tags of ours. */
function apart(html: string): readonly [typed: string, quoted: string] {
  const at = quoteStart(html);
  return at === -1 ? [html, ''] : [html.slice(0, at), html.slice(at)];
}

/** The merge tags in the HTML of a mail, each once and in lower case; what no relation has is no tag. */
export function tagsIn(html: string): ReadonlySet<string> {
  const [typed] = apart(html);
  const names = [...typed.matchAll(WRITTEN)].map(([, name = '']) => name.toLowerCase());
  return new Set(names.filter(isMergeTag));
}

/** Whether the mail is filled in for each recipient, and so sent to each alone (ledger COMPOSE-37, TEMPL-20). */
export function isPersonalised(html: string): boolean {
  return tagsIn(html).size > 0;
}

/** Whether it prints a citizen's or organisation's fiscal number, which is asked about first. */
export function holdsBsn(html: string): boolean {
  return tagsIn(html).has('bsn');
}

/** The HTML with its tags filled in; a tag that `values` lacks prints nothing, as in letters (ledger LETTERS-26). */
export function filledTags(html: string, values: ReadonlyMap<string, string>): string {
  const [typed, quoted] = apart(html);
  return `${filled(typed, values, escapeHtml)}${quoted}`;
}

/** The same of a subject, which is no HTML. */
export function filledLine(line: string, values: ReadonlyMap<string, string>): string {
  return filled(line, values, (value) => value.replaceAll(/\s+/g, ' ')).trim();
}

function filled(text: string, values: ReadonlyMap<string, string>, as: (value: string) => string): string {
  return text.replaceAll(WRITTEN, (written: string, name: string) =>
    isMergeTag(name) ? as(values.get(name.toLowerCase()) ?? '') : written,
  );
}
