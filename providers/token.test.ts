import { expect, it } from 'vitest';
import type { HttpReply, HttpRequest } from './http.ts';
import { createTokenSource, type StoredToken, type TokenStore } from './token.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000);

/** A token source over one stored token and a token endpoint that answers this. */
function arrange(stored: StoredToken | 'broken', reply: Partial<HttpReply> = {}) {
  const sent: HttpRequest[] = [];
  const state = { token: stored };
  const store: TokenStore = {
    async withLinkLock(_linkId, fn) {
      const { next, result } = await fn(state.token);
      if (next !== null) state.token = next;
      return result;
    },
  };
  const client = {
    provider: 'microsoft',
    baseUrl: 'https://login.example',
    async send(request: HttpRequest) {
      sent.push(request);
      const text = JSON.stringify({ access_token: 'new', expires_in: 3599, refresh_token: 'rotated' });
      return { status: 200, headers: {}, text, ...reply };
    },
  } as const;
  const endpoint = { provider: 'microsoft', client, clientId: 'id', clientSecret: 'secret' } as const;
  const source = createTokenSource(store, () => NOW);
  return {
    sent,
    state,
    open: (opened: StoredToken) => source.accessTokenOf({ linkId: 'link', endpoint }, opened),
  };
}

const token = (accessToken: string, minutes: number): StoredToken => ({
  accessToken,
  refreshToken: 'refresh',
  expiresAt: inMinutes(minutes),
});

it('gives the opened token while it is good, without a lock or a call', async () => {
  const { open, sent } = arrange('broken');
  await expect(open(token('opened', 5))()).resolves.toBe('opened');
  expect(sent).toEqual([]);
});

it('renews a token in its last minute', async () => {
  const { open, state } = arrange(token('old', 0.5));
  await expect(open(token('old', 0.5))()).resolves.toBe('new');
  expect(state.token).toEqual({
    accessToken: 'new',
    refreshToken: 'rotated',
    expiresAt: new Date(NOW + 3_599_000),
  });
});

it('takes the token that another renewed in the meantime', async () => {
  const { open, sent } = arrange(token('theirs', 50));
  await expect(open(token('old', 50))({ refresh: true })).resolves.toBe('theirs');
  expect(sent).toEqual([]);
});

it('renews what another renewed so long ago that it has expired too', async () => {
  const { open, sent } = arrange(token('theirs', -1));
  await expect(open(token('old', -60))()).resolves.toBe('new');
  expect(sent).toHaveLength(1);
});

it('keeps the refresh token where the provider sends no other, and reads digits in a text', async () => {
  const text = JSON.stringify({ access_token: 'new', expires_in: '600' });
  const { open, state } = arrange(token('old', -1), { text });
  await open(token('old', -1))();
  expect(state.token).toEqual({ accessToken: 'new', refreshToken: 'refresh', expiresAt: inMinutes(10) });
});

it.each(['invalid_grant', 'interaction_required', 'consent_required'])(
  'breaks the link at %s',
  async (error) => {
    const { open, state } = arrange(token('old', -1), { status: 400, text: JSON.stringify({ error }) });
    await expect(open(token('old', -1))()).rejects.toMatchObject({ code: 'invalid_grant', retryable: false });
    expect(state.token).toBe('broken');
  },
);

it.each(['invalid_client', 'unauthorized_client', 'invalid_scope'])(
  'leaves the link whole at %s, which is ours to mend',
  async (error) => {
    const { open, state } = arrange(token('old', -1), { status: 401, text: JSON.stringify({ error }) });
    await expect(open(token('old', -1))()).rejects.toMatchObject({ code: error, retryable: false });
    expect(state.token).not.toBe('broken');
  },
);

it('asks nothing for a link that is broken', async () => {
  const { open, sent } = arrange('broken');
  await expect(open(token('old', -1))()).rejects.toMatchObject({ code: 'invalid_grant' });
  expect(sent).toEqual([]);
});
