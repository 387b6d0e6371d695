import type { TemplatePosition } from './template-preferences.ts';

/**
 * A user's own order; templates without a position follow as the office has them (TEMPL-19, LETTERS-16). A
 * position of a template that is gone does not count.
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
