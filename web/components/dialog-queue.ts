import { onSessionEnd } from '#web/session/session-end.ts';
import type { AlertContent } from './AlertDialog.tsx';
import type { ChoiceContent } from './ChoiceDialog.tsx';
import type { ConfirmContent } from './ConfirmDialog.tsx';
import type { DecisionContent } from './DecisionDialog.tsx';
import { Signal } from './signal.ts';

export type DialogRequest =
  | { kind: 'alert'; content: AlertContent; onClose: () => void }
  | { kind: 'error'; content: { text: string }; onClose: () => void }
  | { kind: 'confirm'; content: ConfirmContent; onAnswer: (confirmed: boolean) => void }
  | { kind: 'choice'; content: ChoiceContent; onAnswer: (chosen: string | null) => void }
  | { kind: 'decision'; content: DecisionContent; onAnswer: (decided: string | null) => void }
  | {
      kind: 'delete';
      content: { text: string; details?: readonly string[] };
      onAnswer: (confirmed: boolean) => void;
    };

export class DialogQueue {
  #requests: readonly DialogRequest[] = [];
  readonly #changed = new Signal();
  readonly subscribe = this.#changed.subscribe;

  alert(content: AlertContent): Promise<void> {
    return new Promise((resolve) =>
      this.#show((close) => ({ kind: 'alert', content, onClose: close(resolve) })),
    );
  }

  error(text: string): Promise<void> {
    return new Promise((resolve) =>
      this.#show((close) => ({ kind: 'error', content: { text }, onClose: close(resolve) })),
    );
  }

  confirm(content: ConfirmContent): Promise<boolean> {
    return new Promise((resolve) =>
      this.#show((close) => ({ kind: 'confirm', content, onAnswer: close(resolve) })),
    );
  }

  /** Resolves to the id of what was chosen, null when it was left. */
  choose(content: ChoiceContent): Promise<string | null> {
    return new Promise((resolve) =>
      this.#show((close) => ({ kind: 'choice', content, onAnswer: close(resolve) })),
    );
  }

  /** Resolves to the id of the action that was pressed, null when it was left. */
  decide(content: DecisionContent): Promise<string | null> {
    return new Promise((resolve) =>
      this.#show((close) => ({ kind: 'decision', content, onAnswer: close(resolve) })),
    );
  }

  confirmDelete(text: string, details: readonly string[] = []): Promise<boolean> {
    return new Promise((resolve) =>
      this.#show((close) => ({ kind: 'delete', content: { text, details }, onAnswer: close(resolve) })),
    );
  }

  /** Closes all as if they had been declined: whoever waits for an answer goes on. */
  dismissAll(): void {
    for (const request of this.#requests) {
      if (request.kind === 'alert' || request.kind === 'error') request.onClose();
      else if (request.kind === 'choice' || request.kind === 'decision') request.onAnswer(null);
      else request.onAnswer(false);
    }
  }

  readonly current = (): DialogRequest | null => this.#requests[0] ?? null;

  #show(
    makeRequest: (close: <T>(resolve: (answer: T) => void) => (answer: T) => void) => DialogRequest,
  ): void {
    const request = makeRequest((resolve) => (answer) => {
      this.#change(this.#requests.filter((other) => other !== request));
      resolve(answer);
    });
    this.#change([...this.#requests, request]);
  }

  #change(requests: readonly DialogRequest[]): void {
    this.#requests = requests;
    this.#changed.emit();
  }
}

export const dialogs = new DialogQueue();

onSessionEnd(() => dialogs.dismissAll());
