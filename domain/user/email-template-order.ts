import type { TemplatePosition } from './template-preferences.ts';

/**
 * Templates, of letters as of mails, in a user's own order; those without a position in it follow as the
 * office has them (ledger TEMPL-19, LETTERS-16). A position of a template that is gone counts for nothing.
 */
export function inOwnOrder<Template extends { readonly id: string }>(
  templates: readonly Template[],
  own: readonly TemplatePosition[],
): readonly Template[] {
  const indexById = new Map(own.map(({ id, pos }) => [id, pos]));
  const indexOf = ({ id }: Template) => indexById.get(id) ?? Number.POSITIVE_INFINITY;
  return templates.toSorted((one, other) =>
    indexOf(one) < indexOf(other) ? -1 : indexOf(one) > indexOf(other) ? 1 : 0,
  );
}
