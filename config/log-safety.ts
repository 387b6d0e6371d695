const SECRET_NAMES = ['password', 'token', 'bsn', 'secret', 'apikey', 'authorization', 'cookie'];

/** For pino: removes secrets by name, down to the third level. */
export const redaction = {
  paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  censor: '[weggelaten]',
};

/** Prisma repeats the arguments of a failed call, personal data among them: only its verdict is logged. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const verdict = error.message.trim().split('\n').at(-1);
  return {
    name: error.name,
    message: error.name.startsWith('Prisma') ? verdict : error.message,
    ...('code' in error ? { code: error.code } : {}),
    frames: (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
