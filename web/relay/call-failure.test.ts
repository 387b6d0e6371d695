import { describe, expect, it } from 'vitest';
import { CallFailed, ConnectionLost, failureOf } from './call-failure.ts';

describe('failureOf', () => {
  it.each([
    ['FORBIDDEN', 403],
    ['INVALID_TOKEN', 401],
    ['TOKEN_EXPIRED', 500],
    ['INTERNAL_SERVER_ERROR', 500],
  ])('gives %s the code %i of its REST twin', (kind, code) => {
    expect(failureOf(new CallFailed(kind, 'Token verlopen'))).toEqual({ code, message: 'Token verlopen' });
  });

  it('gives no code to what no server said [ERR-07]', () => {
    expect(failureOf(new ConnectionLost('Failed to fetch'))).toEqual({
      code: null,
      message: 'Failed to fetch',
    });
    expect(failureOf('oops')).toEqual({ code: null, message: 'oops' });
  });

  it('tells what may be answered another time from what is refused for good', () => {
    const kinds = [
      'INTERNAL',
      'UNAVAILABLE',
      'TOO_MANY_REQUESTS',
      'NOT_FOUND',
      'BAD_USER_INPUT',
      'FORBIDDEN',
    ];
    expect(kinds.filter((kind) => new CallFailed(kind, '').isTransient)).toEqual(kinds.slice(0, 3));
  });
});
