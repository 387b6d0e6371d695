import { describe, expect, it } from 'vitest';
import { createTokenSource, type StoredToken, type TokenRules, type TokenStore } from './access-token.ts';
import type { HttpReply, HttpRequest } from './http.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000);

function arrange(stored: StoredToken | 'broken', reply: Partial<HttpReply> = {}, rules: TokenRules = {}) {
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
  const endpoint = { provider: 'microsoft', client, clientId: 'id', clientSecret: 'secret', rules } as const;
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

describe('at a provider that renews a token only in its last half minute', () => {
  const rules = { marginMilliseconds: 15_000, renewsWithinMilliseconds: 30_000 };

  it.each([
    [16, 'opened'],
    [14, 'new'],
  ])('with %d seconds left gives %s', async (seconds, expected) => {
    const opened = token('opened', seconds / 60);
    await expect(arrange(opened, {}, rules).open(opened)()).resolves.toBe(expected);
  });

  it('renews one that is refused in that half minute', async () => {
    const opened = token('opened', 29 / 60);
    await expect(arrange(opened, {}, rules).open(opened)({ refresh: true })).resolves.toBe('new');
  });

  it('waits, without asking, when one is refused sooner', async () => {
    const opened = token('opened', 9);
    const { open, sent, state } = arrange(opened, {}, rules);
    await expect(open(opened)({ refresh: true })).rejects.toMatchObject({
      code: 'token-not-expired',
      retryable: true,
      retryAfterSeconds: 510,
    });
    expect(sent).toEqual([]);
    expect(state.token).toEqual(opened);
  });

  it('takes the token of another who renewed meanwhile', async () => {
    const { open } = arrange(token('theirs', 9), {}, rules);
    await expect(open(token('opened', 9))({ refresh: true })).resolves.toBe('theirs');
  });
});

it('breaks the link at what the provider calls a spent refresh token', async () => {
  const text = JSON.stringify({ error: 'unauthorized_client' });
  const rules = { needsConsent: ['unauthorized_client'] };
  const { open, state } = arrange(token('old', -1), { status: 401, text }, rules);
  await expect(open(token('old', -1))()).rejects.toMatchObject({ code: 'invalid_grant', retryable: false });
  expect(state.token).toBe('broken');
});

it('goes by the usual lifetime where the reply names none, and by no reply without either', async () => {
  const text = JSON.stringify({ access_token: 'new' });
  const { open, state } = arrange(token('old', -1), { text }, { lifetimeSeconds: 7_200 });
  await open(token('old', -1))();
  expect(state.token).toMatchObject({ expiresAt: inMinutes(120) });
  await expect(arrange(token('old', -1), { text }).open(token('old', -1))()).rejects.toMatchObject({
    code: 'malformed',
  });
});
