import type { StoredEvent } from './event-shape.ts';

const EXTENDED_FILTER =
  /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '((?:[^']|'')*)'\)$/;
const EXPAND = /^singleValueExtendedProperties\(\$filter=id eq '([^']+)'\)$/;

export function filteredEvents(
  events: readonly StoredEvent[],
  filter: string | undefined,
): readonly StoredEvent[] | null {
  if (filter === undefined) return events;
  const [, id, value] = EXTENDED_FILTER.exec(filter) ?? [];
  if (id === undefined || value === undefined) return null;
  // The name in the id is case-sensitive, the value is not.
  const expected = value.replaceAll("''", "'").toLowerCase();
  return events.filter(({ extended }) =>
    extended.some((own) => own.id === id && own.value.toLowerCase() === expected),
  );
}

/** The extended properties that `$expand` asks for, of one event; null for one that Graph would not take. */
export function expander(
  expand: string | undefined,
): ((event: Pick<StoredEvent, 'extended'>) => object) | null {
  if (expand === undefined) return () => ({});
  const id = EXPAND.exec(expand)?.[1];
  if (id === undefined) return null;
  return ({ extended }) => {
    const own = extended.filter((property) => property.id === id);
    return own.length === 0 ? {} : { singleValueExtendedProperties: own };
  };
}
