import { expect, it } from 'vitest';
import { removalTexts } from './removal-text.ts';

const NOTHING = { relations: 0, tasks: 0, flowSteps: 0, drafts: 0, mailings: 0 };

it('names who is removed, and nothing that they did not have', () => {
  expect(removalTexts(['anna'], NOTHING)).toEqual(['Het gaat om anna.']);
  expect(removalTexts(['anna', 'bas'], NOTHING)).toEqual(['Het gaat om anna en bas.']);
});

it('counts what is left alone, and what passes to who removes [USERS-12, USERS-56, ROLES-23]', () => {
  expect(removalTexts(['anna'], { relations: 1, tasks: 1, flowSteps: 0, drafts: 0, mailings: 0 })).toEqual([
    'Het gaat om anna.',
    '1 relatie heeft dan geen gebruiker meer.',
    'Naar u gaat: 1 open taak.',
  ]);
  expect(
    removalTexts(['anna'], { relations: 1_200, tasks: 3, flowSteps: 2, drafts: 1, mailings: 1 }),
  ).toEqual([
    'Het gaat om anna.',
    '1.200 relaties hebben dan geen gebruiker meer.',
    'Naar u gaan: 3 open taken, 2 stappen van workflows, 1 concept en 1 mailing.',
  ]);
});
