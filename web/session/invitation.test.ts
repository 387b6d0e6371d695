import { expect, it, vi } from 'vitest';
import { acceptInvitation } from './invitation.ts';

const world = vi.hoisted(() => ({ answer: {} }));
vi.mock('relay-runtime', () => ({ graphql: () => ({}) }));
vi.mock('#web/relay/call.ts', () => ({ call: async () => ({ data: { acceptInvitation: world.answer } }) }));

it.each([
  [
    { __typename: 'PasswordChosen', token: 'new' },
    { kind: 'chosen', token: 'new' },
  ],
  [
    { __typename: 'ValidationError', message: 'Te kort.' },
    { kind: 'refused', message: 'Te kort.' },
  ],
  [
    { __typename: 'NotFoundError', message: 'Werkt niet (meer).' },
    { kind: 'dead', message: 'Werkt niet (meer).' },
  ],
])('reads what becomes of an invitation: %j', async (answer, expected) => {
  world.answer = answer;
  expect(await acceptInvitation('the-link', 'Trommelvuur-7!')).toEqual(expected);
});
