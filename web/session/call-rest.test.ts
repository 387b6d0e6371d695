import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionState } from '#web/connection/connection-state.ts';
import { CallFailed, ConnectionLost, failureOf } from '#web/relay/call-failure.ts';
import { RestRefused, restAnswer, restBlob, restCall, restJson } from './call-rest.ts';

const ended = vi.hoisted(() => ({ tokenInvalid: vi.fn(), tokenExpired: vi.fn() }));
vi.mock('#web/session/rejected-session.ts', () => ended);

function answer(status: number, body: string) {
  const fetched = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('sessionStorage', { getItem: () => '0f3a' });
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('a REST call', () => {
  it('carries the token beside its own headers [SESSION-02, MAINT-11]', async () => {
    const fetched = answer(200, '{}');
    await restCall('/app/fix', { method: 'POST', headers: { 'content-type': 'text/plain' } });
    expect(fetched).toHaveBeenCalledWith('/app/fix', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'X-Access-Token': '0f3a' },
      cache: 'no-store',
    });
  });

  it('is refused with the status, the words and the kind of the server', async () => {
    answer(409, '{"message":"Die naam is er al.","code":"name-taken"}');
    const refusal = await restCall('/files/1').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RestRefused);
    expect(refusal).toMatchObject({ code: 409, kind: 'name-taken', message: 'Die naam is er al.' });
    expect(failureOf(refusal)).toEqual({ code: 409, message: 'Die naam is er al.' });
  });

  it('has words for a proxy that answers no JSON, and tells that the server is down', async () => {
    answer(503, '<html>');
    await expect(restCall('/files/1')).rejects.toThrow('De server antwoordde met 503.');
    expect(connectionState.isLost()).toBe(true);
    answer(200, '');
    await restCall('/files/1');
    expect(connectionState.isLost()).toBe(false);
  });

  it('reports no lost connection for an outage that the server tells in words of its own', async () => {
    answer(503, '{"message":"De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw."}');
    await expect(restCall('/files/1')).rejects.toThrow('De gegevens zijn even niet bereikbaar.');
    expect(connectionState.isLost()).toBe(false);
  });

  it('says so of a success that cannot be read', async () => {
    const unreadable = { kind: 'NO_JSON', message: 'De server gaf een onleesbaar antwoord.' };
    answer(200, '<html>');
    await expect(restJson('/app/fix/dblist')).rejects.toMatchObject(unreadable);
    const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    vi.stubGlobal('fetch', async () => new Response(cut));
    await expect(restBlob('/files/1')).rejects.toMatchObject(unreadable);
  });

  it('gives a refusal whole to who shows the answer as it comes', async () => {
    answer(502, 'Het boekhoudprogramma weigert.');
    const response = await restAnswer('/app/twinfield', {});
    expect([response.status, await response.text()]).toEqual([502, 'Het boekhoudprogramma weigert.']);
  });

  it.each([
    [401, 'Invalid token', 'INVALID_TOKEN', ended.tokenInvalid],
    [500, 'Token verlopen', 'TOKEN_EXPIRED', ended.tokenExpired],
  ])('with a session that is rejected with %i ends the session', async (status, message, kind, end) => {
    answer(status, JSON.stringify({ message }));
    await expect(restAnswer('/app/fix', {})).rejects.toMatchObject({ kind, message });
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('with a failure of the server ends no session', async () => {
    answer(500, '{"message":"Er is iets misgegaan."}');
    await expect(restCall('/app/fix')).rejects.toThrow(RestRefused);
    expect(ended.tokenExpired).not.toHaveBeenCalled();
  });

  it('without an answer has lost the connection, unless it was called off', async () => {
    answer(200, '');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    await expect(restCall('/app/fix')).rejects.toThrow(ConnectionLost);
    const signal = AbortSignal.abort(new Error('left'));
    await expect(restCall('/app/fix', { signal })).rejects.not.toThrow(CallFailed);
    await expect(restCall('/app/fix', { signal })).rejects.toThrow('failed to fetch');
  });
});
