import { useLayoutEffect } from 'react';

/** The screens that are drawn, each with its relation; the next is there before the last one leaves. */
let open: readonly { readonly id: string }[] = [];

/** What is made while the screen stands is for this relation; null where the screen is about none. */
export function useOpenRelation(id: string | null): void {
  useLayoutEffect(() => {
    if (id === null) return;
    const entry = { id };
    open = [...open, entry];
    return () => {
      open = open.filter((other) => other !== entry);
    };
  }, [id]);
}

export function openRelationId(): string | null {
  return open.at(-1)?.id ?? null;
}
