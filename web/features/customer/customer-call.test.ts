import { afterEach, expect, it, vi } from 'vitest';
import { CustomerRefused, customerCall } from './customer-call.ts';

const CALL = { method: 'GET', path: 'files/1' } as const;

afterEach(() => vi.unstubAllGlobals());

function answers(response: () => Promise<Response>): void {
  vi.stubGlobal('fetch', response);
}

it.each([
  ['comes', () => Promise.reject(new TypeError('failed to fetch'))],
  [
    'comes whole',
    async () => new Response(new ReadableStream({ pull: (sink) => sink.error(new Error('gone')) })),
  ],
])(
  'a call of which no answer %s is refused, in words for the customer [PORTAL-13]',
  async (_what, response) => {
    answers(response);
    const call = customerCall(CALL, (answer) => answer.blob());
    await expect(call).rejects.toThrow(CustomerRefused);
    await expect(call).rejects.toThrow('Er is geen verbinding. Probeer het zo opnieuw.');
  },
);

it('what the server says is passed on, and what a proxy says is not [PORTAL-13]', async () => {
  const refusalOf = (status: number, body: string) => {
    answers(async () => new Response(body, { status }));
    return expect(customerCall(CALL, (answer) => answer.blob())).rejects;
  };
  await refusalOf(404, '{"message":"Weg."}').toMatchObject({ message: 'Weg.', isGone: true });
  await refusalOf(503, '<html>').toMatchObject({ message: 'Dat lukt nu niet. Probeer het zo opnieuw.' });
});
