import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedColours, updateUser } from './update-user.ts';
import { USER_TEXTS, type UserRecord } from './user.ts';

const stored: UserRecord = {
  id: 'a',
  username: 'advies',
  email: 'advies@balie.example',
  emailName: 'Kantoor',
  role: 'readwrite',
  telephoneCode: '02',
  color: 'ff8000',
  templatePreferences: { def: 't1', bposs: [{ id: 't1', pos: 0 }], eposs: [] },
};

describe('a changed user', () => {
  it.each([
    ['username', '  Advies 2 ', 'username', 'Advies 2', '[USERS-31]'],
    ['username', 'Jan   de Vries', 'username', 'Jan de Vries', ''],
    ['email', ' Advies@Kantoor.Example', 'email', 'advies@kantoor.example', ''],
    ['ename', '', 'emailName', '', ''],
    ['role', 'read', 'role', 'read', ''],
    ['code', '7', 'telephoneCode', '07', '[USERS-23]'],
    ['code', 7, 'telephoneCode', '07', '[USERS-23]'],
    ['code', '1234', 'telephoneCode', '1234', '[USERS-22]'],
    ['code', '', 'telephoneCode', '', ''],
    ['code', null, 'telephoneCode', '', ''],
    ['color', 'FFD700', 'color', 'ffd700', ''],
  ] as const)('takes %s %j as %s %j %s', (wire, value, key, after, _ledger) => {
    const change = updateUser(stored, { [wire]: value });
    expect(change).toMatchObject({ issues: [], touched: [key], after: { ...stored, [key]: after } });
  });

  it.each([
    ['username', ' ', 'username', 'Gebruikersnaam is een verplicht veld.', ''],
    ['username', 'n'.repeat(76), 'username', 'Gebruikersnaam is te lang. Maximaal 75 tekens.', ''],
    ['username', 'a\u0000b', 'username', 'Gebruikersnaam bevat een ongeldig teken.', ''],
    [
      'username',
      'bеheer',
      'username',
      'Gebruikersnaam bevat ‘е’. Gebruik gewone letters, cijfers en leestekens.',
      '',
    ],
    ['username', ['advies'], 'username', 'Dit is geen tekst.', ''],
    ['email', '', 'email', 'Email is een verplicht veld.', ''],
    ['email', 'advies', 'email', 'Het emailadres is ongeldig.', '[USERS-33]'],
    ['role', 'system', 'role', 'De rechten zijn ongeldig.', '[ROLES-01]'],
    ['role', 'admin', 'role', 'Alle rechten krijgt een gebruiker bij het aanmaken, en houdt die.', ''],
    ['code', '12345', 'telephoneCode', 'De telefooncode heeft hoogstens 4 cijfers.', '[USERS-22, USERS-40]'],
    ['code', '1a', 'telephoneCode', 'De telefooncode heeft hoogstens 4 cijfers.', '[USERS-40]'],
    ['color', '123456', 'color', 'De kleur is ongeldig.', '[USERS-24]'],
    ['color', '', 'color', 'De kleur is ongeldig.', ''],
    ['password', 'fiets', 'password', 'Het wachtwoord is ongeldig.', '[USERS-34]'],
    ['password', ['Fiets#42'], 'password', 'Het wachtwoord is ongeldig.', ''],
    ['usertemp', null, 'templatePreferences', 'De volgorde van de sjablonen is ongeldig.', ''],
  ] as const)('refuses %s %j in %s: %s %s', (wire, value, field, message, _ledger) => {
    const change = updateUser(stored, { [wire]: value });
    expect(change).toMatchObject({ issues: [{ field, message }], touched: [field], after: stored });
  });

  it('gets a password that keeps to the rule', () => {
    const change = updateUser(stored, { password: 'Fiets#42' });
    expect(change).toMatchObject({ password: 'Fiets#42', touched: ['password'], after: stored, issues: [] });
  });

  it('keeps the role of an admin', () => {
    const admin = { ...stored, role: 'admin' };
    expect(updateUser(admin, { role: 'read' })).toMatchObject({ issues: [{ field: 'role' }], after: admin });
    expect(updateUser(admin, { role: 'admin', email: 'a@b.example' }).issues).toEqual([]);
  });

  it('is as it was where a field is absent, or comes back as it is stored [USERS-29]', () => {
    const old = { ...stored, email: 'nergens', color: '', telephoneCode: '123456' };
    const echo = Object.fromEntries(USER_TEXTS.map(({ key, wire }) => [wire, old[key]]));
    for (const sent of [{}, { ...echo, password: '', usertemp: old.templatePreferences, onbekend: 1 }]) {
      expect(updateUser(old, sent)).toEqual({
        before: old,
        after: old,
        password: null,
        touched: [],
        issues: [],
      });
    }
  });

  it('touches nothing but what it was sent, and what it stored it takes again', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.integer(), fc.constantFrom('read', '3', null));
    const sent = fc.dictionary(fc.constantFrom(...USER_TEXTS.map(({ wire }) => wire), 'password'), value);
    fc.assert(
      fc.property(sent, (fields) => {
        const { after, touched, issues } = updateUser(stored, fields);
        const wires = touched.map((field) => USER_TEXTS.find(({ key }) => key === field)?.wire ?? field);
        expect(Object.keys(fields)).toEqual(expect.arrayContaining(wires));
        for (const { field } of issues) {
          if (field !== 'password') expect(after[field]).toBe(stored[field]);
        }
        const { password: _, ...again } = fields;
        expect(updateUser(after, again)).toMatchObject({
          after,
          touched: issues.map(({ field }) => field).filter((field) => field !== 'password'),
        });
      }),
    );
  });
});

describe('a colour', () => {
  const other = { ...stored, id: 'b', color: 'ffd700' };
  const office = [stored, other];

  it('belongs to one user [USERS-41]', () => {
    const change = updateUser(stored, { color: 'ffd700' });
    expect(sharedColours([change], office)).toEqual([change]);
    expect(sharedColours([updateUser(stored, { color: 'cc0066' })], office)).toEqual([]);
  });

  it('may be exchanged', () => {
    const changes = [updateUser(stored, { color: 'ffd700' }), updateUser(other, { color: 'ff8000' })];
    expect(sharedColours(changes, office)).toEqual([]);
  });
});
