import { ConnectionLost } from '#web/relay/call-failure.ts';
import type { SignInResult } from '#web/session/sign-in.ts';

/** Why a sign-in is not even tried, or undefined [LOGIN-12, LOGIN-13]. */
export function signInRefusal(username: string, password: string): string | undefined {
  return username.trim() === '' || password === ''
    ? 'Gebruikersnaam en wachtwoord zijn verplicht'
    : undefined;
}

/** The server's message on a 403, one text for other refusals [LOGIN-14, 15]; no answer is not a refusal. */
export function signInFailureText(failure: SignInResult | unknown): string {
  if (failure instanceof ConnectionLost) {
    return 'Er is geen verbinding met de server. Probeer het zo opnieuw.';
  }
  if (isLoginRefused(failure)) return failure.message;
  return 'De gebruikersnaam/wachtwoord combinatie is niet geldig.';
}

function isLoginRefused(
  failure: unknown,
): failure is Extract<SignInResult, { __typename: 'LoginRefusedError' }> {
  return typeof failure === 'object' && failure !== null && '__typename' in failure
    ? failure.__typename === 'LoginRefusedError'
    : false;
}
