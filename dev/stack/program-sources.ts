type Environment = Readonly<Record<string, string | undefined>>;

export type Surroundings = {
  readonly environment: Environment;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
};

/** A way to come by a program: its file, or the reason why this way is closed. */
export type ProgramSource = {
  readonly name: string;
  readonly go: (
    surroundings: Surroundings,
  ) => Promise<{ readonly file: string } | { readonly closed: string }>;
};

/** No way was open. The message says what was tried and what the reader can do. */
export class NoProgramError extends Error {
  override name = 'NoProgramError';
}

/** The file that the first open way leads to. Throws NoProgramError with the reasons and the choices. */
export async function findProgram(
  method: string,
  sources: readonly ProgramSource[],
  choices: readonly string[],
  surroundings: Surroundings,
): Promise<string> {
  const reasons: string[] = [];
  for (const source of sources) {
    const outcome = await source.go(surroundings);
    if ('file' in outcome) return outcome.file;
    reasons.push(`  ${source.name}: ${outcome.closed}`);
  }
  const list = choices.map((choice) => `  - ${choice}`);
  throw new NoProgramError(
    [`${method}, and none could be had:`, ...reasons, 'Choose one:', ...list].join('\n'),
  );
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
