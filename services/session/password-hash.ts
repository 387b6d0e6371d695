import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import { TooManyRequestsError } from '#domain/errors.ts';

/** Hashes and verifies passwords, a few at a time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** A null hash takes as long as a wrong password and is never right. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

/** OWASP's minimum for argon2id; 19 ms on one core. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would starve both cores of everybody who is signed in already. */
const IN_FLIGHT = 2;
/** About two seconds of waiting; who comes later is told to try again. */
const QUEUE = 100;

function hashOptions(pepper: Buffer): Options {
  return { ...COST, algorithm: 2 satisfies Algorithm.Argon2id, secret: pepper };
}

/** One hash out of turn, for commands that run by themselves. */
export function hashPassword(password: string, pepper: Buffer): Promise<string> {
  return hash(password, hashOptions(pepper));
}

/** The pepper is a secret of the process: hashes stolen from the database alone cannot be guessed at. */
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

/** Runs at most `width` jobs at once and lets at most `queue` wait. Throws TooManyRequestsError beyond that. */
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
