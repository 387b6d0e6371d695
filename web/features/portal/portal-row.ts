import { graphql, readInlineData } from 'relay-runtime';
import type { portalRow_entry$key } from '#web/__generated__/portalRow_entry.graphql.ts';

export interface PortalRow {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly message: string | null;
  readonly url: string | null;
  readonly relationName: string;
  readonly placedBy: string | null;
  readonly placedAt: Date;
  /** When the customer last fetched it; null while they never did. */
  readonly fetchedAt: Date | null;
}

export function readPortalRow(entryRef: portalRow_entry$key): PortalRow {
  const { placedBy, placedAt, fetchedAt, message, url, ...entry } = readInlineData(
    graphql`
      fragment portalRow_entry on PortalEntry @inline {
        id
        name
        state
        message
        url
        relationName
        placedBy {
          username
        }
        placedAt
        fetchedAt
      }
    `,
    entryRef,
  );
  return {
    ...entry,
    message: message ?? null,
    url: url ?? null,
    placedBy: placedBy?.username ?? null,
    placedAt: new Date(placedAt),
    fetchedAt: fetchedAt == null ? null : new Date(fetchedAt),
  };
}
