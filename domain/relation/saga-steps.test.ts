import { describe, expect, it } from 'vitest';
import { planDeleteSteps, planSaveSteps, stepLabel } from './saga-steps.ts';

const keys = (steps: readonly { key: string }[]) => steps.map((step) => step.key);

describe('the steps of a save', () => {
  it('are contact, folder, finance, fiscal and hours for an organisation [RELSAGA-03] [RELSAGA-04] [RELSAGA-05] [RELSAGA-06] [RELSAGA-07] [RELSAGA-30]', () => {
    expect(keys(planSaveSteps('organisation'))).toEqual(['contact', 'files', 'finance', 'fiscal', 'hours']);
  });

  it('are contact, folder, fiscal, marketing, condominium and portal for a person [RELSAGA-08] [RELSAGA-09] [RELSAGA-10] [RELSAGA-11] [RELSAGA-25] [RELSAGA-30]', () => {
    expect(keys(planSaveSteps('person'))).toEqual([
      'contact',
      'files',
      'fiscal',
      'marketing',
      'condominium',
      'portal',
    ]);
  });

  it('overlap, but for the portal, which needs the folder [RELSAGA-30]', () => {
    const dependent = [...planSaveSteps('person'), ...planSaveSteps('organisation')].filter(
      (step) => step.needs !== undefined,
    );
    expect(dependent).toEqual([{ key: 'portal', label: 'Portal', needs: 'files' }]);
  });
});

describe('the steps of a deletion', () => {
  it('are contact, portal, finance and the relation itself [RELSAGA-18] [RELSAGA-19] [RELSAGA-20] [RELSAGA-21]', () => {
    expect(keys(planDeleteSteps('organisation'))).toEqual(['contact', 'portal', 'finance', 'relation']);
  });

  it('take a person from the mailing list after the finance step [RELSAGA-32]', () => {
    expect(keys(planDeleteSteps('person'))).toEqual([
      'contact',
      'portal',
      'finance',
      'marketing',
      'relation',
    ]);
  });

  it('each need the one before [RELSAGA-26]', () => {
    for (const kind of ['person', 'organisation'] as const) {
      const steps = planDeleteSteps(kind);
      expect(steps.map((step) => step.needs)).toEqual([undefined, ...keys(steps).slice(0, -1)]);
    }
  });
});

it.each([
  ['finance', 'Boekhouding: verwijderen'],
  ['fiscal', 'Fiscaal: verwijderen'],
  ['marketing', 'Nieuwsbrief: verwijderen'],
] as const)('the removal of %s beside a save is called %j', (key, label) => {
  const removal = { key, operation: 'remove' } as const;
  expect(stepLabel('save', removal)).toBe(label);
  expect(stepLabel('delete', removal)).toBe(label.replace(': verwijderen', ''));
});
