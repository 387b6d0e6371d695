/** The last save of each office that runs or waits. */
const turns = new Map<string, Promise<unknown>>();

/** Queues saves here, as waiting at the lock would take a client each. */
export function inTurn<T>(officeId: string, work: () => Promise<T>): Promise<T> {
  const own = (turns.get(officeId) ?? Promise.resolve()).then(work, work);
  turns.set(officeId, own);
  const leave = () => {
    if (turns.get(officeId) === own) turns.delete(officeId);
  };
  own.then(leave, leave);
  return own;
}
