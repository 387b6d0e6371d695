import { describe, expect, it } from 'vitest';
import { tokenHeader } from './session-token.ts';

describe('token header', () => {
  it('carries the session token [SESSION-02]', () => {
    expect(tokenHeader('0f3a')).toEqual({ 'X-Access-Token': '0f3a' });
  });

  it("carries the text 'no token' when none is stored [SESSION-03]", () => {
    expect(tokenHeader(null)).toEqual({ 'X-Access-Token': 'no token' });
  });
});
