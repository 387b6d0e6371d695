import type { Client, SubscribePayload } from 'graphql-ws';
import { reconnectDelay } from '#web/connection/reconnect-delay.ts';
import { CallFailed } from './call-failure.ts';

interface Watcher<Event> {
  readonly next: (event: Event & { readonly data: object }) => void;
  readonly gap: () => void;
  readonly refused: (error: CallFailed) => void;
}

interface SubscriptionAnswer {
  readonly data?: object | null | undefined;
  readonly errors?: readonly AnswerError[] | undefined;
}

interface AnswerError {
  readonly message: string;
  readonly extensions?: { readonly code?: unknown };
}

/** Returns how to end it. The socket reconnects itself; this retries what Relay takes for the end. */
export function subscribeWithRetry<Event extends SubscriptionAnswer>(
  socket: Pick<Client, 'subscribe'>,
  payload: SubscribePayload,
  watcher: Watcher<Event>,
): () => void {
  let failures = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe = begin();

  function begin(): () => void {
    return socket.subscribe(payload, {
      next: (answer) => deliver(answer as Event),
      error: (error) => {
        if (Array.isArray(error)) meet(error);
        again();
      },
      complete: again,
    });
  }

  function deliver(answer: Event): void {
    if (answer.data == null) {
      meet(answer.errors ?? []);
      return;
    }
    failures = 0;
    watcher.next(answer as Event & { readonly data: object });
  }

  function meet([error]: readonly AnswerError[]): void {
    const failure = new CallFailed(String(error?.extensions?.code ?? 'NO_DATA'), error?.message ?? NOTHING);
    if (failure.isTransient) {
      watcher.gap();
    } else {
      stop();
      watcher.refused(failure);
    }
  }

  function again(): void {
    if (isOver) return;
    timer = setTimeout(
      () => {
        unsubscribe = begin();
        watcher.gap();
      },
      reconnectDelay(failures++, Math.random()),
    );
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
  }

  return stop;
}

const NOTHING = 'De server gaf geen gegevens.';
