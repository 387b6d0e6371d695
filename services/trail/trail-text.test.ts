import { expect, it } from 'vitest';
import { trailEvent } from '#domain/trail/trail-events.ts';
import { OPERATOR_ACTIONS, ofOtherOffice } from '#services/office/record-operator-action.ts';
import { SECURITY_EVENTS } from '#services/security/security-event.ts';

it('each action of who looks after an office has Dutch words', () => {
  for (const action of OPERATOR_ACTIONS.flatMap((one) => [one, ofOtherOffice(one)])) {
    expect(trailEvent('office', action), action).not.toBeNull();
  }
});

it('each security event has Dutch words', () => {
  for (const kind of Object.keys(SECURITY_EVENTS)) expect(trailEvent('security', kind), kind).not.toBeNull();
});

it('an address that the trigger of relations records has Dutch words [ROLES-25]', () => {
  expect(trailEvent('office', 'address-entered')?.kind).toBe('relations');
});

it('a mail that was linked to a relation has Dutch words', () => {
  expect(trailEvent('emails', 'changed')).toEqual({
    kind: 'relations',
    eventText: 'Koppeling met een mail gewijzigd',
  });
});

it('an action without words is shown as none', () => {
  expect(trailEvent('office', 'constructor')).toBeNull();
});
