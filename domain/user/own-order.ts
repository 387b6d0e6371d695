import type { TemplatePosition } from './template-preferences.ts';

/**
 * Templates, of letters as of mails, in a user's own order; those without a place in it follow as the office has them
 * (ledger TEMPL-19, LETTERS-16). A place of a template that is gone counts for nothing.
 */
export function inOwnOrder<Template extends { readonly id: string }>(
  templates: readonly Template[],
  own: readonly TemplatePosition[],
): readonly Template[] {
  const place = new Map(own.map(({ id, pos }) => [id, pos]));
  const placeOf = ({ id }: Template) => place.get(id) ?? Number.POSITIVE_INFINITY;
  return templates.toSorted((one, other) =>
    placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0,
  );
}
