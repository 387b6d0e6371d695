import { describe, expect, it } from 'vitest';
import { emailInUseIssue, relationNumberIssue } from './uniqueness.ts';

describe('what another relation has or had', () => {
  it('is named at its field [RELRULES-30, RELRULES-60]', () => {
    expect(relationNumberIssue('exists')).toEqual({
      field: 'relationNumber',
      message: 'Relatienummer bestaat al.',
    });
    expect(relationNumberIssue('given')).toEqual({
      field: 'relationNumber',
      message: 'Relatienummer was van een andere relatie. Kies een ander nummer.',
    });
    expect(emailInUseIssue()).toEqual({ field: 'email', message: 'Email is al in gebruik.' });
  });

  it('is no number that is free, or that only a service holds', () => {
    expect(relationNumberIssue(null)).toBeNull();
    expect(relationNumberIssue('reserved')).toBeNull();
  });
});
