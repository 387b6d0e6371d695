import type { TagProblem } from '#domain/letter/tag-problem.ts';
import type { PreparedParts } from './prepare-parts.ts';
import { scanText } from './scan-text.ts';

const KINDS: Readonly<Record<string, TagProblem['kind']>> = {
  unclosed_tag: 'unclosed',
  unopened_tag: 'unopened',
};
const MOST_SHOWN = 5;
const SHOWN_LENGTH = 40;

interface TemplaterError {
  readonly properties?: {
    readonly id?: unknown;
    readonly file?: unknown;
    readonly offset?: unknown;
    readonly context?: unknown;
  };
}

/** Empty where the error is another one. */
export function templaterProblems(error: unknown, { parts }: PreparedParts): readonly TagProblem[] {
  const { errors } = (error as { readonly properties?: { readonly errors?: unknown } }).properties ?? {};
  if (!Array.isArray(errors)) return [];
  return (errors as readonly TemplaterError[]).slice(0, MOST_SHOWN).flatMap(({ properties }) => {
    const { id, file, offset, context } = properties ?? {};
    const prepared = typeof file === 'string' ? parts.get(file.toLowerCase()) : undefined;
    if (prepared === undefined || typeof offset !== 'number') return [];
    return {
      kind: KINDS[String(id)] ?? 'braces',
      part: prepared.part,
      tag: (typeof context === 'string' ? context : '').slice(0, SHOWN_LENGTH),
      paragraph: prepared.part === 'properties' ? null : paragraphAt(prepared.xml, offset),
    };
  });
}

/** docxtemplater counts the characters of a part's texts, as written. */
function paragraphAt(xml: string, offset: number): number | null {
  let counted = 0;
  for (const { paragraph, segments } of scanText(xml).pieces) {
    counted += segments.reduce((sum, { written }) => sum + written.length, 0);
    if (counted > offset) return paragraph;
  }
  return null;
}
