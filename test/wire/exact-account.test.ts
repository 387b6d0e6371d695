import { expect, it } from 'vitest';
import { wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const ownDivision = () => office.access('exact').settings.division ?? '';
const identify = (settings: Readonly<Record<string, string>> = {}) => {
  const known = office.providers.identifierFor('exact');
  if (known === null) throw new Error('Exact has accounts.');
  const access = office.access('exact');
  return known({ ...access, settings });
};
const refuse = (operation: string) =>
  office.sandbox.control.addFault('exact', { fault: 'status', status: 403, operation, times: 'always' });

it('lets all administrations of an accountant be chosen, the open one first', async () => {
  await office.sandbox.control.exact({ what: 'clients', count: 120 });
  const { choices, name } = await identify();
  expect(choices).toHaveLength(121);
  expect(choices[0]).toEqual({ id: ownDivision(), name });
  expect(choices.at(-1)).toMatchObject({ name: 'Klant 120' });
});

it('lets those of the open administration be chosen without the right to all', async () => {
  await office.sandbox.control.exact({ what: 'clients', count: 120 });
  await refuse('system-division.list');
  const { choices } = await identify();
  expect(choices).toEqual([{ id: ownDivision(), name: 'Kantoor Van Dalen' }]);
});

it('lets the open administration be chosen without the right to any list', async () => {
  await refuse('system-division.list');
  await refuse('division.list');
  const { choices } = await identify();
  expect(choices).toEqual([{ id: ownDivision(), name: `Administratie ${ownDivision()}` }]);
});

it('refuses a link whose administration can no longer be opened', async () => {
  const failure = { retryable: false, message: 'Exact Online weigert de toegang. Controleer de koppeling.' };
  await expect(identify({ division: '1' })).rejects.toMatchObject(failure);
  await refuse('system-division.list');
  await refuse('division.list');
  await expect(identify({ division: '1' })).rejects.toMatchObject(failure);
});
