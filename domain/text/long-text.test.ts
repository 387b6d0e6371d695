import { describe, expect, it } from 'vitest';
import { uploadName } from '#domain/files/upload.ts';
import { guardFormula, unguardFormula } from '#domain/import/formula-guard.ts';
import { validateNote } from '#domain/note/note.ts';
import { registrySearchIssues } from '#domain/registry/registry-search.ts';
import { fieldsOf } from '#domain/relation/fields.ts';
import { folderName } from '#domain/relation/folder-name.ts';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { validateRelation } from '#domain/relation/validate.ts';
import { validatePassword } from '#domain/session/password-rule.ts';

/** Checks that look at each character again for each other one take minutes for this, and the rest no time. */
const LENGTH = 300_000;
const LONG_TEXTS = ['.', ' ', '\t', '1', 'a', 'é', '-', "'", '@', '=', 'B.V. '].map(
  (filler) => [filler, `a${filler.repeat(LENGTH / filler.length)}a`] as const,
);

describe.each(LONG_TEXTS)('a text that repeats %j without end', (_filler, text) => {
  it.each(['person', 'organisation'] as const)('does not hold up the rules of the fields of a %s', (kind) => {
    const input = Object.fromEntries(fieldsOf(kind).map(({ key }) => [key, text]));
    expect(validateRelation(kind, input, { today: new Date() }).issues.length).toBeGreaterThan(5);
  });

  it('does not hold up those of a note and of a search', () => {
    expect(validateNote({ kind: 'general', subject: text, text }).issues).not.toEqual([]);
    expect(registrySearchIssues({ kvkNumber: text, tradeName: text, street: '', city: '' })).toHaveLength(2);
  });

  it('does not hold up that of a password', () => {
    expect(validatePassword(text)[0]).toMatchObject({ met: false });
  });

  it('does not hold up the naming of a file or a folder', () => {
    expect(uploadName(text).length).toBeLessThan(200);
    const values = { ...defaultRelationValues('organisation'), tradeName: text, relationNumber: '1001' };
    expect(folderName('organisation', values).length).toBeLessThan(200);
  });

  it('does not hold up the guard of a cell', () => {
    expect(unguardFormula(guardFormula(text))).toBe(text);
  });
});
