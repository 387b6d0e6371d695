import { describe, expect, it } from 'vitest';
import { CallFailed, ConnectionLost } from './call-failure.ts';
import { ignoreTransient } from './ignore-transient.ts';

describe('ignoreTransient', () => {
  it('goes on after what may be answered another time, and after nothing else', () => {
    for (const kind of ['TOO_MANY_REQUESTS', 'INTERNAL', 'PROVIDER_FAILED']) {
      expect(ignoreTransient(new CallFailed(kind, 'Nu niet'))).toBeNull();
    }
    expect(ignoreTransient(new ConnectionLost('weg'))).toBeNull();
    const lasting = [
      new CallFailed('FORBIDDEN', 'Nee'),
      new CallFailed('TOKEN_EXPIRED', ''),
      new Error('stuk'),
    ];
    for (const error of lasting) expect(() => ignoreTransient(error)).toThrow(error);
  });
});
