import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import { TooManyRequestsError } from '#domain/errors.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** A null hash takes as long as a wrong password and never matches. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** OWASP's minimum for argon2id; 19 ms on one core. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would starve signed-in users of both cores. */
const IN_FLIGHT = 2;
const QUEUE = 100;

function hashOptions(pepper: Buffer): Options {
  return { ...COST, algorithm: 2 satisfies Algorithm.Argon2id, secret: pepper };
}

export function hashPassword(password: string, pepper: Buffer): Promise<string> {
  return hash(password, hashOptions(pepper));
}

/** The pepper is a secret of the process: hashes stolen from the database alone cannot be cracked. */
export function createPasswordHasher(pepper: Buffer): PasswordHasher {
  const options = hashOptions(pepper);
  const turns = createTurns(IN_FLIGHT, QUEUE);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => turns(() => hash(password, options)),
    verify: async (passwordHash, password) => {
      decoy ??= hash('nobody has this password', options);
      const against = passwordHash ?? (await decoy);
      const right = await turns(() => verify(against, password, options));
      return right && passwordHash !== null;
    },
  };
}

/** Throws TooManyRequestsError when `queue` jobs wait already. */
function createTurns(width: number, queue: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= width) {
      if (waiting.length >= queue) throw new TooManyRequestsError(5);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
