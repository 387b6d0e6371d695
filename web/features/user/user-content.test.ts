import { describe, expect, it } from 'vitest';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { colourNote, issuesOfUser, newContent, sameContent, storedContent } from './user-content.ts';

const stored = storedContent({
  id: 'a',
  username: 'advies',
  email: 'advies@balie.example',
  telephoneCode: '02',
  color: 'ff8000',
  role: 'READWRITE',
});

describe('the form of a user', () => {
  it('starts a new one with the least rights and the first free colour, if there is one [USERS-43, USERS-45, ROLES-12]', () => {
    expect(newContent([{ color: 'ff0000' }])).toMatchObject({ role: 'read', color: 'ff8000' });
    expect(newContent(USER_COLOURS.map((color) => ({ color }))).color).toBe('');
  });

  it('says that no colour is left where all are taken by others [USERS-44, USERS-52]', () => {
    const colours = USER_COLOURS.map((color) => ({ color }));
    expect(colourNote('', colours)).toBe('Er zijn geen kleuren meer beschikbaar');
    expect(colourNote('', colours.slice(1))).toBeNull();
    expect(colourNote('ff0000', colours.slice(1))).toBeNull();
  });

  it('asks a new one for name, address and password [USERS-28, USERS-30, ERR-56]', () => {
    expect(issuesOfUser(newContent([]), true).map(({ message }) => message)).toEqual([
      'Gebruikersnaam is een verplicht veld.',
      'Email is een verplicht veld.',
      'Wachtwoord is een verplicht veld.',
    ]);
  });

  it('leaves the password of a stored one alone while it is empty [USERS-29]', () => {
    expect(issuesOfUser(stored, false)).toEqual([]);
    expect(issuesOfUser({ ...stored, password: 'kort' }, false)).toEqual([
      { field: 'password', message: 'Het wachtwoord is ongeldig.' },
    ]);
  });

  it('is changed by each of its fields', () => {
    expect(sameContent(stored, { ...stored })).toBe(true);
    expect(sameContent(stored, { ...stored, role: 'read' })).toBe(false);
    expect(sameContent(stored, { ...stored, password: 'x' })).toBe(false);
  });
});
