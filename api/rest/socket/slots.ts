/**
 * Gives each caller so many slots at once. `claim` returns how to release one, or null where none is free.
 */
export function createSlots(most: number): { claim(who: string): (() => void) | null } {
  const counts = new Map<string, number>();

  function count(who: string, change: number): void {
    const now = (counts.get(who) ?? 0) + change;
    if (now === 0) counts.delete(who);
    else counts.set(who, now);
  }

  return {
    claim(who) {
      if ((counts.get(who) ?? 0) >= most) return null;
      count(who, 1);
      return () => count(who, -1);
    },
  };
}
