import { graphql, readInlineData } from 'relay-runtime';
import type { trailRow_entry$key } from '#web/__generated__/trailRow_entry.graphql.ts';

export interface TrailRow {
  readonly id: string;
  readonly at: Date;
  /** Null for the product itself, and before somebody is signed in. */
  readonly username: string | null;
  readonly eventText: string;
  readonly about: string | null;
  readonly relation: { readonly id: string; readonly name: string } | null;
  readonly details: string;
  readonly code: string;
}

export function readTrailRow(id: string, entryRef: trailRow_entry$key): TrailRow {
  const { at, user, eventText, aboutName, relationId, relationName, details, code } = readInlineData(
    graphql`
      fragment trailRow_entry on TrailEntry @inline {
        at
        code
        eventText
        user {
          username
        }
        aboutName
        relationId
        relationName
        details {
          label
          text
        }
      }
    `,
    entryRef,
  );
  const username = user?.username ?? null;
  return {
    id,
    at: new Date(at),
    username,
    eventText,
    about: aboutName == null || aboutName === username ? null : aboutName,
    relation: relationId == null || relationName == null ? null : { id: relationId, name: relationName },
    details: details.map(({ label, text }) => `${label}: ${text}`).join(' · '),
    code,
  };
}
