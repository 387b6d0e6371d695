import { describe, expect, it } from 'vitest';
import { emailTakenIssue, relationNumberTakenIssue } from '#domain/relation/uniqueness.ts';

describe('what another relation already has', () => {
  it('is named at its field [RELRULES-30, RELRULES-60]', () => {
    expect(relationNumberTakenIssue()).toEqual({
      field: 'relationNumber',
      message: 'Relatienummer bestaat al.',
    });
    expect(emailTakenIssue()).toEqual({ field: 'email', message: 'Email is al in gebruik.' });
  });
});
