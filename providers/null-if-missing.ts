/** The result of `find`, or null where its failure says that what was asked for is not there. Throws every other failure. */
export async function nullIfMissing<T>(
  isMissing: (error: unknown) => boolean,
  find: () => Promise<T>,
): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
