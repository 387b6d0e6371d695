/** The last save of each office, while any runs or waits. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Saves of one office's users in this process go one after the other: at the office's lock each of them would wait with
 * a database client, and other offices for those.
 */
export function inTurn<T>(officeId: string, work: () => Promise<T>): Promise<T> {
  const own = (turns.get(officeId) ?? Promise.resolve()).then(work, work);
  turns.set(officeId, own);
  const leave = () => {
    if (turns.get(officeId) === own) turns.delete(officeId);
  };
  own.then(leave, leave);
  return own;
}
