import { expect, it } from 'vitest';
import { setAsideText } from './set-aside-text.ts';

it('counts what was set aside, and says why', () => {
  const named = { one: 'afspraak', many: 'afspraken', verb: 'overgenomen' };
  const reason = 'Einddatum ligt voor startdatum.';
  expect(setAsideText(named, 1, reason)).toBe(
    '1 afspraak kon niet worden overgenomen: Einddatum ligt voor startdatum.',
  );
  expect(setAsideText(named, 1_200, reason)).toBe(
    '1.200 afspraken konden niet worden overgenomen. De eerste: Einddatum ligt voor startdatum.',
  );
});
