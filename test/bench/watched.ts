import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { BalieEvent } from '#prisma/events.ts';

/** A row of the large office. */
export interface WatchedRow {
  readonly officeId: string;
  readonly id: string;
}

/** What the sockets of the bench subscribe to, and what happens to it. Its first answer must have `resync` true. */
export const WATCHED = {
  /** Finds one row of an office, $1. */
  row: `SELECT id FROM relations WHERE office_id = $1 AND kind = 'organisation' ORDER BY id LIMIT 1`,
  subscription: `
subscription BenchWatched($id: ID!) {
  relationChanged(id: $id) {
    resync
    relation {
      __typename
      id displayName relationNumber email phone1 iban street houseNumber postcode city country updatedAt
      owner { id username color }
    }
  }
}`,
  variables: ({ id }: WatchedRow) => ({ id: encodeNodeId('Organisation', id) }),
  event: ({ officeId, id }: WatchedRow): BalieEvent => ({ type: 'relation', officeId, id }),
} as const;
