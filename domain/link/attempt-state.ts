/** How far an authorisation at a provider is. */
export type AttemptState =
  | 'waiting'
  /** The code came back and was not used yet. */
  | 'answered'
  /** The code is being used: once, whatever comes of it. */
  | 'exchanging'
  | 'identifying'
  | 'authorised'
  | 'finished'
  | 'cancelled'
  | 'refused'
  | 'expired'
  /** Tokens of a link that has ended are still to be revoked. */
  | 'revoking'
  | 'revoked';

/** The person, the provider and 'Afronden' together may take so long. */
export const ATTEMPT_MILLISECONDS = 15 * 60_000;

export const OPEN_ATTEMPT_STATES = [
  'waiting',
  'answered',
  'exchanging',
  'identifying',
  'authorised',
] as const satisfies readonly AttemptState[];

export type AttemptStep =
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'exchange' | 'identify' | 'revoke' | 'abandon' | 'expire' | 'end' };

export interface AttemptProgress {
  readonly state: AttemptState;
  readonly expiresAt: Date;
  readonly hasSecrets: boolean;
}

/** What is stored alone decides, so that a worker that was killed goes on where it was. */
export function nextAttemptStep({ state, expiresAt, hasSecrets }: AttemptProgress, now: Date): AttemptStep {
  const left = expiresAt.getTime() - now.getTime();
  switch (state) {
    case 'waiting':
    case 'authorised':
      return left > 0 ? { do: 'wait', milliseconds: left } : { do: 'expire' };
    case 'answered':
      return { do: 'exchange' };
    case 'exchanging':
      // The code is gone, and nobody knows whether tokens came of it.
      return { do: 'abandon' };
    case 'identifying':
      return { do: 'identify' };
    case 'finished':
    case 'revoked':
      return { do: 'end' };
    case 'cancelled':
    case 'refused':
    case 'expired':
    case 'revoking':
      return { do: hasSecrets ? 'revoke' : 'end' };
  }
}
