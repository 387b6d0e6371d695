export interface OwnedTable {
  readonly name: string;
  readonly owners: readonly string[];
}

/** Each table comes before those it refers to. Throws for tables that refer to each other in a circle. */
export function removalOrder<Table extends OwnedTable>(tables: readonly Table[]): readonly Table[] {
  const ordered: Table[] = [];
  let left = tables;
  while (left.length > 0) {
    const needed = new Set(left.flatMap(({ owners }) => owners));
    const free = left.filter(({ name }) => !needed.has(name));
    if (free.length === 0) {
      throw new Error(`these tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    }
    ordered.push(...free);
    left = left.filter(({ name }) => needed.has(name));
  }
  return ordered;
}
