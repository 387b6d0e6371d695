import { CloudAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { CodeMissing } from '#web/connection/fetch-code.ts';
import { forgetFailedQueries } from '#web/relay/failed-queries.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './PartBoundary.module.css';

const css = classNames(sheet);

/** 'inline' in the place of the part, 'floating' at the foot of the window. */
export type PartPlace = 'inline' | 'floating';

interface PartBoundaryProps {
  readonly place: PartPlace;
  /** Also errors other than a part whose code cannot be fetched. */
  readonly catchesAll: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps the failure of a part from the screen around it, and offers to try again. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A part of a screen failed.', error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { place, catchesAll, onRetry, children } = this.props;
    if (failure === null) return children;
    if (!catchesAll && !(failure.error instanceof CodeMissing)) throw failure.error;
    return (
      <div role="alert" className={css('failed')} data-place={place}>
        <Icon of={CloudAlert} />
        <span className={css('text')}>Dit onderdeel kon niet worden geladen.</span>
        <Button
          size="small"
          onPress={() => {
            forgetFailedQueries();
            onRetry();
            this.setState({ failure: null });
          }}
        >
          Opnieuw proberen
        </Button>
      </div>
    );
  }
}
