import { expect, it } from 'vitest';
import { readOfficeArguments } from './office-arguments.ts';

const whole = ['--name', ' Kantoor  Jansen', '--username', 'jansen', '--email', 'Jansen@Kantoor.example'];

it('an office is opened with its first admin, or gets another one [USERS-50, USERS-54]', () => {
  const requested = { name: 'Kantoor Jansen', username: 'jansen', email: 'jansen@kantoor.example' };
  expect(readOfficeArguments(whole)).toEqual({ ...requested, isExisting: false });
  expect(readOfficeArguments([...whole, '--existing'])).toEqual({ ...requested, isExisting: true });
});

it('help is given whatever else is said', () => {
  expect(readOfficeArguments(['--help'])).toBeNull();
});

it.each([
  [[], '--name is missing: the name of the office.'],
  [whole.slice(0, 2), '--username is missing: the name of the admin.'],
  [whole.slice(0, 4), '--email is missing: the first password is mailed to it.'],
  [[...whole, '--email', 'nergens'], '--email: nergens is no e-mail address.'],
  [[...whole, '--username', 'n'.repeat(80)], '--username: Gebruikersnaam is te lang. Maximaal 75 tekens.'],
  [[...whole, '--naam'], "Unknown option '--naam'"],
])('%j is refused by what is wrong: %s', (parameters, message) => {
  expect(() => readOfficeArguments(parameters)).toThrow(message);
});
