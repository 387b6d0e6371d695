import type { EventMessage, EventStream } from '#prisma/events.ts';

/** `next` also resolves at a gap in the events and at the deadline. */
export function changesOf(
  events: EventStream,
  concerns: (message: EventMessage) => boolean,
  deadline: AbortSignal,
) {
  let changed = Promise.withResolvers<void>();
  const mark = () => changed.resolve();
  const end = events.subscribe((message) => {
    if (message.type === 'resync' || concerns(message)) mark();
  });
  deadline.addEventListener('abort', mark, { once: true });
  return {
    async next(): Promise<void> {
      await changed.promise;
      if (!deadline.aborted) changed = Promise.withResolvers<void>();
    },
    end,
  };
}
