import type { LinkKind } from '#domain/link/link-kinds.ts';

/** Kinds of link whose provider notifies Balie of changes there. */
export const SUBSCRIBED_KINDS = ['agenda', 'contacts', 'email'] as const satisfies readonly LinkKind[];
export type SubscribedKind = (typeof SUBSCRIBED_KINDS)[number];

export function isSubscribedKind(kind: string): kind is SubscribedKind {
  return SUBSCRIBED_KINDS.some((subscribed) => subscribed === kind);
}
