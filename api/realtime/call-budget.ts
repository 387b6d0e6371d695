const MINUTE = 60_000;

/**
 * False for calls beyond `perMinute`. Each clock minute starts at zero, so that nothing is kept of callers
 * who left.
 */
export function createCallBudget(perMinute: number, now: () => number): (who: string) => boolean {
  let minute = 0;
  const calls = new Map<string, number>();
  return (who) => {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) calls.clear();
    minute = current;
    const made = (calls.get(who) ?? 0) + 1;
    calls.set(who, made);
    return made <= perMinute;
  };
}
