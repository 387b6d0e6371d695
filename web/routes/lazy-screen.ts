import { lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { fetchCode } from '#web/connection/fetch-code.ts';

/* Only names are typed: more would need the type of the router, which needs these routes. */

/** A screen in a file of its own, fetched when its route is entered or a link to it hovered. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => fetchCode(load), name);
}

/** A function of a screen's loader file: starts its query, apart from the screen so that both come at once. */
export function lazyLoader<Name extends string, Argument>(
  load: () => Promise<Record<Name, (argument: Argument) => void>>,
  name: Name,
) {
  return lazyFn(() => fetchCode(load), name);
}
