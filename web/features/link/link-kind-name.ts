import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { LinkKind as LinkKindName } from '#web/__generated__/useLinkRequestsTestMutation.graphql.ts';

export function linkKindName(kind: LinkKind): LinkKindName {
  return kind.toUpperCase() as Uppercase<LinkKind>;
}
