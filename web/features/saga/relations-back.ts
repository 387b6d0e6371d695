const listeners = new Set<() => void>();

/** Tells lists on screen that relations which they left out are there again. */
export const relationsBack = {
  tell(): void {
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
