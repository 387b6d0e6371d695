import { expect, it } from 'vitest';
import { oppositeOperation, readStepName, stepKeyOfName, stepName } from './step-name.ts';

it.each([
  ['save', { key: 'finance', operation: 'push' }, 'finance'],
  ['save', { key: 'finance', operation: 'remove' }, 'finance-removal'],
  ['delete', { key: 'finance', operation: 'remove' }, 'finance'],
] as const)(
  'of a run %s the step %o is named %s, as histories recorded before hold it',
  (saga, step, name) => {
    expect(stepName(saga, step)).toBe(name);
    expect(readStepName(saga, name)).toEqual(step);
    expect(stepKeyOfName(name)).toBe('finance');
  },
);

it('pushing and removing are opposites', () => {
  expect([oppositeOperation('push'), oppositeOperation('remove')]).toEqual(['remove', 'push']);
});
