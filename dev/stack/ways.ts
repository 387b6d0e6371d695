type Environment = Readonly<Record<string, string | undefined>>;

export type Surroundings = {
  readonly environment: Environment;
  readonly say: (line: string) => void;
  /** Aborts a download or build. */
  readonly signal?: AbortSignal;
};

/** One way to come by a program: its file, or the reason why this way is closed. */
export type Way = {
  readonly name: string;
  readonly go: (
    surroundings: Surroundings,
  ) => Promise<{ readonly file: string } | { readonly closed: string }>;
};

/** No way was open. The message says what was tried and what the reader can do. */
export class NoWayError extends Error {
  override name = 'NoWayError';
}

/** The file that the first open way leads to. Throws NoWayError with the reasons and the choices. */
export async function firstOpenWay(
  wanted: string,
  ways: readonly Way[],
  choices: readonly string[],
  surroundings: Surroundings,
): Promise<string> {
  const reasons: string[] = [];
  for (const way of ways) {
    const outcome = await way.go(surroundings);
    if ('file' in outcome) return outcome.file;
    reasons.push(`  ${way.name}: ${outcome.closed}`);
  }
  const list = choices.map((choice) => `  - ${choice}`);
  throw new NoWayError([`${wanted}, and none could be had:`, ...reasons, 'Choose one:', ...list].join('\n'));
}

/** The message of an error, or of what caused it, on one line. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';
}

/** Why an address is unreachable, or undefined. A closed network may swallow requests, and downloads wait minutes. */
export async function unreachable(address: string): Promise<string | undefined> {
  try {
    await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(5_000) });
    return undefined;
  } catch (error) {
    return `${new URL(address).host} can't be reached (${reasonOf(error)})`;
  }
}
