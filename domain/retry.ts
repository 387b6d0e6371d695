/** After each failure `pause` waits, or throws what ends it; both get the number of attempts so far. */
export async function retry<T>(
  attempt: (attempts: number) => Promise<T>,
  pause: (error: unknown, attempts: number) => Promise<void>,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(attempts);
    } catch (error) {
      await pause(error, attempts);
    }
  }
}
