import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { fetchCode } from '#web/connection/fetch-code.ts';
import type { PartPlacement } from './FailedPart.tsx';
import { PartBoundary } from './PartBoundary.tsx';

interface LazyPartOptions {
  /** Where it is said that the part failed: in its own place, or over the screen for what has none, as a dialog. */
  readonly placement?: PartPlacement;
  /** Catches what the part throws while it is drawn, too; else the screen shows that. */
  readonly catchesAll?: boolean;
}

/** React remembers a failed import for good, so each try has a component of its own. */
interface FetchedPart<Props extends object> {
  current: LazyExoticComponent<ComponentType<Props>>;
  readonly attempt: () => LazyExoticComponent<ComponentType<Props>>;
}

/**
 * The nearest `Suspense` shows while the part is fetched. Where it cannot be, its place says so and offers to
 * try again, and the screen around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placement = 'inline', catchesAll = false }: LazyPartOptions = {},
): ComponentType<Props> {
  const attempt = () => lazy(() => fetchCode(load).then((loaded) => ({ default: loaded })));
  const part: FetchedPart<Props> = { current: attempt(), attempt };
  const component: ComponentType<Props> = (props) => (
    <LazyPart part={part} given={props} placement={placement} catchesAll={catchesAll} />
  );
  return component;
}

interface LazyPartProps<Props extends object> extends Required<LazyPartOptions> {
  readonly part: FetchedPart<Props>;
  readonly given: Props;
}

function LazyPart<Props extends object>({ part, given, placement, catchesAll }: LazyPartProps<Props>) {
  const [, setTries] = useState(0);
  const Part: ComponentType<Props> = part.current;
  return (
    <PartBoundary
      placement={placement}
      catchesAll={catchesAll}
      onRetry={() => {
        if (Part === part.current) part.current = part.attempt();
        setTries((tries) => tries + 1);
      }}
    >
      <Part {...given} />
    </PartBoundary>
  );
}
