import { expect, it } from 'vitest';
import { counterStepOf, isRemovalStep, removalOf, serviceStepOf } from './removal-steps.ts';
import { stepLabel } from './saga-steps.ts';

it.each([
  ['finance', 'Boekhouding: verwijderen'],
  ['fiscal', 'Fiscaal: verwijderen'],
  ['marketing', 'Nieuwsbrief: verwijderen'],
] as const)('the removal of %s speaks to the same service, undoes it, and is called %j', (step, label) => {
  const removal = removalOf(step);
  expect([serviceStepOf(removal), serviceStepOf(step)]).toEqual([step, step]);
  expect([isRemovalStep(removal), isRemovalStep(step)]).toEqual([true, false]);
  expect([counterStepOf(removal), counterStepOf(step)]).toEqual([step, removal]);
  expect(stepLabel(removal)).toBe(label);
});

it.each(['contact', 'files', 'hours', 'condominium', 'portal', 'relation'])('%s has no removal', (step) => {
  expect(counterStepOf(step)).toBeNull();
});
