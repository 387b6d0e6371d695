import { describe, expect, it } from 'vitest';
import { createWorkerLog } from './log.ts';

function logged(entry: object): string {
  const lines: string[] = [];
  createWorkerLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }).error(entry, 'event');
  return lines.join('');
}

describe("the worker's log", () => {
  it.each(['error', 'err', 'cause'])('keeps the arguments of a failed query out of %s', (name) => {
    const error = Object.assign(new Error('Invalid call in\n\n{ email: "jan@a.nl" }\n\nColumn is missing'), {
      name: 'PrismaClientValidationError',
      meta: { arguments: 'jan@a.nl' },
    });
    const line = logged({ [name]: new Error('outer', { cause: error }), other: { token: 'geheim-1' } });
    expect(line).not.toMatch(/jan@a\.nl|geheim-1/);
    expect(JSON.parse(line)).toMatchObject({
      process: 'worker',
      [name]: { message: 'outer', cause: { message: 'Column is missing' } },
    });
  });
});
