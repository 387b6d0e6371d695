import { graphql, readInlineData } from 'relay-runtime';
import type { inventoryRow_entry$key } from '#web/__generated__/inventoryRow_entry.graphql.ts';
import { type PortalRow, readPortalRow } from '#web/features/portal/portal-row.ts';
import { ageInDays } from './inventory-search.ts';

export interface InventoryRow extends PortalRow {
  readonly relationId: string | null;
  readonly days: number;
}

export function readInventoryRow(entryRef: inventoryRow_entry$key, now: Date): InventoryRow {
  const { relation, ...entry } = readInlineData(
    graphql`
      fragment inventoryRow_entry on PortalEntry @inline {
        relation {
          id
        }
        ...portalRow_entry
      }
    `,
    entryRef,
  );
  const row = readPortalRow(entry);
  return { ...row, relationId: relation?.id ?? null, days: ageInDays(row.placedAt, now) };
}
