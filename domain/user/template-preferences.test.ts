import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTemplatePreferences } from './template-preferences.ts';

const stored = { def: 't1', bposs: [{ id: 't1', pos: 0 }], eposs: [{ id: 'm1', pos: 3 }] };
const many = (count: number) => Array.from({ length: count }, (_, pos) => ({ id: `t${pos}`, pos }));

describe('preferences for templates', () => {
  it.each([
    [{}, stored],
    [{ def: '' }, { ...stored, def: '' }],
    [
      { bposs: [], overig: 1 },
      { ...stored, bposs: [] },
    ],
    [{ eposs: [{ id: 'm2', pos: 0, naam: 'x' }] }, { ...stored, eposs: [{ id: 'm2', pos: 0 }] }],
    [{ eposs: many(500) }, { ...stored, eposs: many(500) }],
  ])('take %j over what is stored [USERS-25, USERS-26, USERS-27]', (sent, after) => {
    expect(readTemplatePreferences(stored, sent)).toEqual(after);
  });

  it.each([
    [null],
    [[]],
    ['t1'],
    [{ def: 1 }],
    [{ def: 'x'.repeat(101) }],
    [{ def: 'a\u0000' }],
    [{ def: '\ud800' }],
    [{ bposs: {} }],
    [{ bposs: [null] }],
    [{ bposs: [{ id: 't1' }] }],
    [{ bposs: [{ id: '', pos: 0 }] }],
    [{ bposs: [{ id: 't1', pos: -1 }] }],
    [{ bposs: [{ id: 't1', pos: 0.5 }] }],
    [{ bposs: [{ id: 't1', pos: '0' }] }],
    [{ bposs: [...many(2), { id: 't1', pos: 9 }] }],
    [{ bposs: many(501) }],
  ])('of the shape %j are refused', (sent) => {
    expect(readTemplatePreferences(stored, sent)).toBeNull();
  });

  it('are read again as they were read, whatever came', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.string(), (bposs, eposs, def) => {
        const read = readTemplatePreferences(stored, { bposs, eposs, def });
        if (read !== null) expect(readTemplatePreferences(stored, read)).toEqual(read);
      }),
    );
  });
});
