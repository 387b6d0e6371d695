import type { IncomingCall } from './call-contract.ts';

const CALLED = '+31302345678';

/** A telephone of the customer: its account has a number of its own, which no code of a user is like. */
const telephone = (user: string) => ({
  account_number: 100_000 + Number(user),
  user_numbers: [user],
  number: CALLED,
  name: `Toestel ${user}`,
});

/** The bodies that VoIPGRID posts about a call, in version 2 of its notifications. */
export function notificationsOf(callId: string, { number }: Pick<IncomingCall, 'number'>) {
  const about = (status: string, more: object) => ({
    call_id: callId,
    timestamp: new Date().toISOString(),
    status,
    version: 'v2',
    direction: 'inbound',
    caller: {
      account_number: null,
      user_numbers: [],
      user_emails: [],
      number: number === '' ? 'anonymous' : number,
      name: '',
    },
    ...more,
  });
  return {
    created: () => about('created', { destination: { number: CALLED } }),
    ringing: (users: readonly string[]) =>
      about('ringing', { destination: { number: CALLED, targets: users.map(telephone) } }),
    answered: (user: string) =>
      about('in-progress', { destination: { number: CALLED, target: telephone(user) } }),
    passedOn: (by: string, users: readonly string[]) =>
      about('cold-transfer', {
        merged_id: `${callId}.1`,
        redirector: telephone(by),
        destination: { number: CALLED, targets: users.map(telephone) },
      }),
    ended: (reason: string) => about('ended', { reason, destination: { number: CALLED } }),
  };
}
