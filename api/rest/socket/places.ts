/** Gives everybody so many places at once. `take` returns how to leave, or null where all are taken. */
export function createPlaces(most: number): { take(who: string): (() => void) | null } {
  const taken = new Map<string, number>();

  function count(who: string, change: number): void {
    const now = (taken.get(who) ?? 0) + change;
    if (now === 0) taken.delete(who);
    else taken.set(who, now);
  }

  return {
    take(who) {
      if ((taken.get(who) ?? 0) >= most) return null;
      count(who, 1);
      return () => count(who, -1);
    },
  };
}
