/** The latest save of each office, while any runs or waits. */
const turns = new Map<string, Promise<unknown>>();

/** Queues an office's saves here, since waiting at its lock would take a database client each. */
export function inTurn<T>(officeId: string, work: () => Promise<T>): Promise<T> {
  const own = (turns.get(officeId) ?? Promise.resolve()).then(work, work);
  turns.set(officeId, own);
  const leave = () => {
    if (turns.get(officeId) === own) turns.delete(officeId);
  };
  own.then(leave, leave);
  return own;
}
