import pino from 'pino';
import { expect, it } from 'vitest';
import { ConflictError, ValidationError } from '#domain/errors.ts';
import { translateFailure } from './translate.ts';

const silent = pino({ level: 'silent' });

it('names fields as the caller sent them, in what is invalid and in what conflicts', () => {
  const invalid = new ValidationError([{ field: 'initials', message: 'Voorletters is een verplicht veld.' }]);
  expect(translateFailure(invalid, silent)).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'voorl', message: 'Voorletters is een verplicht veld.' }] },
  });
  const conflict = new ConflictError(3, [{ field: 'houseNumber', yours: '1', theirs: '3' }]);
  expect(translateFailure(conflict, silent)).toMatchObject({
    status: 409,
    body: { currentVersion: 3, conflicts: [{ field: 'huisnr', yours: '1', theirs: '3' }] },
  });
});
