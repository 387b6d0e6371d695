import { describe, expect, it } from 'vitest';
import { UnknownAnswer } from '#web/errors/user-message.ts';
import { readRefusedSave } from './refused-save.ts';

const sides = { yours: 'mijn', theirs: 'hun', gone: 'Die is er niet meer.' };

describe('a save that was refused', () => {
  it('has the fields that are not in order', () => {
    const issues = [{ field: 'name', message: 'Vul een naam in.' }];
    expect(readRefusedSave({ __typename: 'ValidationError', issues }, sides)).toEqual({
      kind: 'refused',
      issues,
    });
  });

  it('has both sides where somebody else saved meanwhile', () => {
    const answer = { __typename: 'ConflictError', currentVersion: 4, conflicts: [{ field: 'name' }] };
    expect(readRefusedSave(answer, sides)).toEqual({
      kind: 'conflict',
      conflict: { yours: 'mijn', theirs: 'hun', version: 4, collisions: ['name'], changedElsewhere: [] },
    });
    expect(readRefusedSave(answer, { ...sides, theirs: null })).toEqual({
      kind: 'gone',
      message: 'Die is er niet meer.',
    });
  });

  it('says that the record is gone, in the words of the server', () => {
    const answer = { __typename: 'NotFoundError', message: 'Niet gevonden.' };
    expect(readRefusedSave(answer, sides)).toEqual({ kind: 'gone', message: 'Niet gevonden.' });
  });

  it('has what the client found to collide, where the server compares no fields', () => {
    const answer = { __typename: 'ConflictError', currentVersion: 4, conflicts: [] };
    const conflict = { yours: 'mijn', theirs: 'hun', version: 4, collisions: ['time'], changedElsewhere: [] };
    expect(readRefusedSave(answer, { ...sides, compared: conflict })).toEqual({ kind: 'conflict', conflict });
  });

  it('says that a service did not do its part', () => {
    const answer = { __typename: 'ProviderFailedError', message: 'Zoom heeft een storing.' };
    expect(readRefusedSave(answer, sides)).toEqual({ kind: 'failed', message: 'Zoom heeft een storing.' });
  });

  it('is an error of the program where the answer is unknown', () => {
    expect(() => readRefusedSave({ __typename: 'Nieuw' }, sides)).toThrow(
      new UnknownAnswer({ __typename: 'Nieuw' }),
    );
  });
});
