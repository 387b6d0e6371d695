import type { viewerQuery as ViewerQuery } from '../__generated__/viewerQuery.graphql.ts';
import { warm } from '../relay/warm.ts';
import { viewerQuery } from '../session/viewer.ts';

export function load(): void {
  warm<ViewerQuery>(viewerQuery, {});
}
