import { ValidationError } from '#domain/errors.ts';

/** A list names each item once: of two, one would be left out. Throws ValidationError on the second ('atts[1]'). */
export function refuseTwice(list: string, names: readonly string[]): void {
  const seen = new Set<string>();
  const issues = names.flatMap((name, index) => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [{ field: `${list}[${index}]`, message: 'Dit staat er twee keer in.' }];
  });
  if (issues.length > 0) throw new ValidationError(issues);
}
