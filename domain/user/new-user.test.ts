import { describe, expect, it } from 'vitest';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { validateNewUser } from './new-user.ts';

const sent = { username: ' Nieuw ', email: 'Nieuw@Kantoor.example', password: 'Trommel-7!' };

describe('a new user', () => {
  it('starts with role read, the first free colour and the user name for a sender [USERS-43, USERS-45, USERS-57, ROLES-12]', () => {
    expect(validateNewUser(sent, ['ff0000', 'ffd700'])).toEqual({
      ok: true,
      user: {
        username: 'Nieuw',
        email: 'nieuw@kantoor.example',
        password: 'Trommel-7!',
        emailName: 'Nieuw',
        role: 'read',
        telephoneCode: '',
        color: 'ff8000',
      },
    });
  });

  it('has the rights, code and colour that were chosen [USERS-20, USERS-21, USERS-24]', () => {
    const chosen = { role: 'readwrite', code: '7', color: 'CC0066', ename: 'Kantoor' };
    expect(validateNewUser({ ...sent, ...chosen }, ['ff0000'])).toMatchObject({
      user: { role: 'readwrite', telephoneCode: '07', color: 'cc0066', emailName: 'Kantoor' },
    });
  });

  it('may be a second admin [USERS-50]', () => {
    expect(validateNewUser({ ...sent, role: 'admin' }, [])).toMatchObject({ user: { role: 'admin' } });
  });

  it('has no colour where all twelve are taken [USERS-52]', () => {
    expect(validateNewUser(sent, USER_COLOURS)).toMatchObject({ ok: true, user: { color: '' } });
  });

  it('needs name, address and password [USERS-28, USERS-30, ERR-56]', () => {
    expect(validateNewUser({}, [])).toEqual({
      ok: false,
      issues: [
        { field: 'username', message: 'Gebruikersnaam is een verplicht veld.' },
        { field: 'email', message: 'Email is een verplicht veld.' },
        { field: 'password', message: 'Wachtwoord is een verplicht veld.' },
      ],
    });
  });

  it.each([
    [{ email: 'nergens' }, 'email', 'Het emailadres is ongeldig.', '[USERS-33]'],
    [{ password: 'kort' }, 'password', 'Het wachtwoord is ongeldig.', '[USERS-34]'],
    [{ password: 12_345_678 }, 'password', 'Het wachtwoord is ongeldig.', ''],
    [{ code: '12345' }, 'telephoneCode', 'De telefooncode heeft hoogstens 4 cijfers.', '[USERS-40]'],
    [{ color: '123456' }, 'color', 'De kleur is ongeldig.', ''],
    [{ color: 'ff0000' }, 'color', 'Deze kleur is van een andere gebruiker.', '[USERS-41]'],
    [{ role: 'system' }, 'role', 'De rechten zijn ongeldig.', ''],
    [{ username: {} }, 'username', 'Dit is geen tekst.', ''],
  ])('with %j is refused for its %s %s %s', (wrong, field, message, _ledger) => {
    expect(validateNewUser({ ...sent, ...wrong }, ['ff0000'])).toEqual({
      ok: false,
      issues: [{ field, message }],
    });
  });
});
