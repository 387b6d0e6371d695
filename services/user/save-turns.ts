const turns = new Map<string, Promise<unknown>>();

/** Waiting at the lock would take a client each, so saves queue here. */
export function inTurn<T>(officeId: string, work: () => Promise<T>): Promise<T> {
  const own = (turns.get(officeId) ?? Promise.resolve()).then(work, work);
  turns.set(officeId, own);
  const leave = () => {
    if (turns.get(officeId) === own) turns.delete(officeId);
  };
  own.then(leave, leave);
  return own;
}
