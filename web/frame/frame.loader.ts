import type { viewerQuery as ViewerQuery } from '#web/__generated__/viewerQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { viewerQuery } from '#web/session/viewer.ts';

export function load(): void {
  prefetch<ViewerQuery>(viewerQuery, {});
}
