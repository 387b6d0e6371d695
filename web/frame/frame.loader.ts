import type { viewerQuery as ViewerQuery } from '#web/__generated__/viewerQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { viewerQuery } from '#web/session/viewer.ts';

export function load(): void {
  warm<ViewerQuery>(viewerQuery, {});
}
