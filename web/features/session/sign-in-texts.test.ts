import { describe, expect, it } from 'vitest';
import { CallFailed, ConnectionLost } from '#web/relay/call-failure.ts';
import { signInFailureText, signInRefusal } from './sign-in-texts.ts';

describe('sign-in texts', () => {
  it.each([
    ['', ''],
    ['  ', 'geheim'],
    ['marieke', ''],
  ])("refuses '%s' with password '%s' [LOGIN-12, LOGIN-13]", (username, password) => {
    expect(signInRefusal(username, password)).toBe('Gebruikersnaam en wachtwoord zijn verplicht');
  });

  it('lets both fields filled through', () => {
    expect(signInRefusal('marieke', ' ')).toBeUndefined();
  });

  it("shows the server's message on a 403 [LOGIN-14]", () => {
    const refused = { __typename: 'LoginRefusedError', message: 'Dit kantoor is geblokkeerd.' };
    expect(signInFailureText(refused)).toBe('Dit kantoor is geblokkeerd.');
  });

  it.each([
    { __typename: 'WrongPasswordError' },
    new CallFailed('INTERNAL_SERVER_ERROR', 'Er ging iets mis.'),
  ])('shows one text for any other refusal [LOGIN-15]', (failure) => {
    expect(signInFailureText(failure)).toBe('De gebruikersnaam/wachtwoord combinatie is niet geldig.');
  });

  it('does not doubt the password when no answer came', () => {
    expect(signInFailureText(new ConnectionLost('weg'))).toContain('geen verbinding');
  });
});
