import { expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';
import type { HttpClient, HttpReply } from './http.ts';

const request = { method: 'GET', path: '' } as const;
const reply: HttpReply = { status: 200, headers: {}, text: '' };

it('lets two calls wait, refuses the third, and takes calls again once one is answered', async () => {
  const answers: ((reply: HttpReply) => void)[] = [];
  const slow: HttpClient = {
    provider: 'kvk',
    baseUrl: 'https://register.example',
    send: () => new Promise((resolve) => answers.push(resolve)),
  };
  const client = fewAtOnce(slow, 2);
  const first = client.send(request);
  const second = client.send(request);
  await expect(client.send(request)).rejects.toMatchObject({
    code: 'busy',
    retryable: true,
    message: 'Balie is nog bezig met andere aanvragen bij deze dienst. Probeer het zo opnieuw.',
  });
  answers[0]?.(reply);
  await expect(first).resolves.toBe(reply);
  const third = client.send(request);
  answers[1]?.(reply);
  answers[2]?.(reply);
  await expect(Promise.all([second, third])).resolves.toEqual([reply, reply]);
});

it('counts a call that failed as answered', async () => {
  const broken: HttpClient = {
    provider: 'kvk',
    baseUrl: 'https://register.example',
    send: () => Promise.reject(new Error('no line')),
  };
  const client = fewAtOnce(broken, 1);
  await expect(client.send(request)).rejects.toThrow('no line');
  await expect(client.send(request)).rejects.toThrow('no line');
});
