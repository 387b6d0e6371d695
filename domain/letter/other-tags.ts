import { isMergeTag } from '#domain/merge-tag/merge-tags.ts';

/** Texts that look as if they would be filled or carried out, and are not. */
interface OtherTags {
  readonly commands: readonly string[];
  readonly tags: readonly string[];
}

/** Soft hyphens and the like, which a tag of ours may have as well. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const COMMAND = /\{%[^{}]*%\}|\{#[^{}]*#\}/g;
/** With the signs that begin and end a loop or bring in what else there is, and with what a program is to do to the value. */
const SINGLE =
  /(?<!\{)\$?\{\s{0,20}(?:[#/^@>+~?!&=%*]\s{0,20})?[\p{L}_][\p{L}\p{N}_.-]*(?:\[\d{0,4}\][\p{L}\p{N}_.-]{0,60})?\s{0,20}(?:(?:\||:[\p{L}_])[^{}\n]{0,100})?\}(?!\})/gu;
const QUOTED = /«\s{0,20}[\p{L}_][\p{L}\p{N}_.]*\s{0,20}»/gu;
const NAME = String.raw`([a-z]{2,10}\d?)`;
const SPACED = String.raw`\s{0,20}${NAME}\s{0,20}`;
/** Marks that other text has as well, so that only a name of ours tells. */
const MARKED = new RegExp(
  [`<<?${SPACED}>>?`, `\\[\\[?${SPACED}\\]\\]?`, `%${NAME}%`, `#${NAME}#`, `\\$${NAME}\\$`].join('|'),
  'gi',
);

/** Texts that look like tags and are none of ours (`findTags` reports broken ones), in their order. */
export function otherTags(text: string): OtherTags {
  const seen = text.replaceAll(UNSEEN, '');
  const commands = [...seen.matchAll(COMMAND)].map(([whole]) => whole);
  const rest = seen.replaceAll(COMMAND, (whole) => ' '.repeat(whole.length));
  const found = [
    ...rest.matchAll(SINGLE),
    ...rest.matchAll(QUOTED),
    ...[...rest.matchAll(MARKED)].filter(([, ...names]) => isMergeTag(names.find((name) => name) ?? '')),
  ];
  const ordered = found.toSorted((one, other) => one.index - other.index);
  return { commands, tags: ordered.map(([whole]) => whole) };
}
