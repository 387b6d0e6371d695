import { describe, expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

describe('statement names', () => {
  it('are given to a text that comes back, the same each time', () => {
    const nameOf = createStatementNames();
    expect(nameOf({ sql: 'SELECT 1' })).toBe('');
    const name = nameOf({ sql: 'SELECT 1' });
    expect(name).not.toBe('');
    expect(nameOf({ sql: 'SELECT 1' })).toBe(name);
    nameOf({ sql: 'SELECT 2' });
    expect(nameOf({ sql: 'SELECT 2' })).not.toBe(name);
  });

  it('stay few however many texts come', () => {
    const nameOf = createStatementNames();
    const texts = Array.from({ length: 5_000 }, (_, index) => `SELECT ${index % 2_500}`);
    for (const sql of [...texts, ...texts]) nameOf({ sql });
    const names = new Set(texts.map((sql) => nameOf({ sql })));
    expect(names.size).toBeLessThanOrEqual(129);
  });
});
