import { describe, expect, it } from 'vitest';
import { isRepeatable } from './retried-call.ts';

describe('isRepeatable', () => {
  it('lets queries be sent again', () => {
    expect(isRepeatable('query', {})).toBe(true);
  });

  it('lets mutations be sent again under a requestId, and steps of an import', () => {
    expect(isRepeatable('mutation', { importId: 'a' })).toBe(true);
    expect(isRepeatable('mutation', { requestId: 'a', ids: [] })).toBe(true);
    expect(isRepeatable('mutation', { input: { requestId: 'a' } })).toBe(true);
    expect(isRepeatable('mutation', { input: { username: 'a' } })).toBe(false);
    expect(isRepeatable('mutation', { username: 'a' })).toBe(false);
  });
});
