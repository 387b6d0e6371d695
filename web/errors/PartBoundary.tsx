import { Component, type ReactNode } from 'react';
import { CodeMissing } from '#web/connection/fetch-code.ts';
import { forgetFailedQueries } from '#web/relay/failed-queries.ts';
import { FailedPart, type PartPlacement } from './FailedPart.tsx';

interface PartBoundaryProps {
  readonly placement: PartPlacement;
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
    const { placement, catchesAll, onRetry, children } = this.props;
    if (failure === null) return children;
    if (!catchesAll && !(failure.error instanceof CodeMissing)) throw failure.error;
    return (
      <FailedPart
        placement={placement}
        onRetry={() => {
          forgetFailedQueries();
          onRetry();
          this.setState({ failure: null });
        }}
      />
    );
  }
}
