import { describe, expect, it } from 'vitest';
import { CallFailed, ConnectionLost } from './call-failure.ts';
import { unlessPassing } from './unless-passing.ts';

describe('unlessPassing', () => {
  it('goes on after what may be answered another time, and after nothing else', () => {
    for (const kind of ['TOO_MANY_REQUESTS', 'INTERNAL', 'PROVIDER_FAILED']) {
      expect(unlessPassing(new CallFailed(kind, 'Nu niet'))).toBeNull();
    }
    expect(unlessPassing(new ConnectionLost('weg'))).toBeNull();
    const lasting = [
      new CallFailed('FORBIDDEN', 'Nee'),
      new CallFailed('TOKEN_EXPIRED', ''),
      new Error('stuk'),
    ];
    for (const error of lasting) expect(() => unlessPassing(error)).toThrow(error);
  });
});
