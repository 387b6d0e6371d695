import { expect, it } from 'vitest';
import { ValidationError } from '#domain/errors.ts';
import { refusedStatus } from '#providers/provider-failures.ts';
import { itemsOfPage } from './page-fault.ts';
import { runItems } from './run-items.ts';

const constraint = () => Object.assign(new Error(), { cause: { originalCode: '23514' } });
const refused = () => new ValidationError([{ field: 'x', message: 'Nee.' }]);

async function page(errors: readonly (Error | null)[]) {
  const ran = await runItems(errors, async (some) => {
    for (const error of some) if (error !== null) throw error;
  });
  return itemsOfPage(ran);
}

it.each([
  ['a mistake', () => new TypeError('x')],
  ['an error of ours', () => new Error('x')],
  ['a constraint', constraint],
])('fails as a page where every item fails by the same fault of ours: %s', async (_what, fault) => {
  await expect(page(Array.from({ length: 6 }, fault))).rejects.toThrow(/\.$/);
});

it.each([
  ['what the domain refuses', Array.from({ length: 20 }, refused)],
  ['what its service refuses', Array.from({ length: 20 }, () => refusedStatus('microsoft', 400))],
  ['a few', Array.from({ length: 5 }, constraint)],
  ['differing faults', [...Array.from({ length: 6 }, constraint), new TypeError('x')]],
  ['all but one', [...Array.from({ length: 20 }, constraint), null]],
])('leaves aside %s', async (_what, errors) => {
  const { failed } = await page(errors);
  expect(failed).toHaveLength(errors.filter((error) => error !== null).length);
});
