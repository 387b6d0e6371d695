import { expect, it } from 'vitest';
import { createProviders } from '#providers/providers.ts';
import { aPerson } from './relations.ts';
import { neverPushed, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const refreshes = async () => (await office.sandbox.control.calls('microsoft-login')).length;

async function pushContact(relation = aPerson()) {
  const adapter = office.adapter('contact');
  return adapter.push(office.access('contact'), relation, neverPushed(adapter, relation));
}

it('renews an expired token before the first call, and keeps the refresh token that came with it', async () => {
  await pushContact();
  expect(await refreshes()).toBe(1);
  const stored = office.tokens.stored('main-contact');
  expect(stored).not.toBe('broken');
  expect(stored).not.toMatchObject({ refreshToken: 'sandbox-refresh-main' });
  await pushContact();
  expect(await refreshes()).toBe(1);
});

it('answers a 401 with one renewed token and repeats the call once', async () => {
  await pushContact();
  await office.sandbox.control.expireTokens();
  await expect(pushContact()).resolves.toMatchObject({ outcome: 'stored' });
  expect(await refreshes()).toBe(2);
});

it('gives up after a second 401', async () => {
  await office.sandbox.control.addFault('microsoft-graph', { fault: 'refuse', times: 'always' });
  await expect(pushContact()).rejects.toMatchObject({
    code: 'InvalidAuthenticationToken',
    retryable: false,
    message: 'Microsoft 365 weigert de toegang. Controleer de koppeling.',
  });
  expect(await office.sandbox.control.calls('microsoft-graph')).toHaveLength(2);
});

it('makes one refresh call for ten calls that meet a 401 together', async () => {
  await pushContact();
  await office.sandbox.control.expireTokens();
  const relations = Array.from({ length: 10 }, (_, index) =>
    aPerson({ relationNumber: String(3000 + index) }),
  );
  office.tokens.locks.length = 0;
  await Promise.all(relations.map((relation) => pushContact(relation)));
  expect(await refreshes()).toBe(2);
  // Nor do they hold ten database clients while they wait for each other.
  expect(office.tokens.locks).toHaveLength(1);
});

it('makes one refresh call for ten processes that meet a 401 together', async () => {
  // Ten instances share nothing in memory, so only the lock can help.
  office.access('contact');
  const link = { linkId: 'main-contact', provider: 'microsoft' };
  const seeded = office.tokens.stored('main-contact');
  if (seeded === undefined || seeded === 'broken') throw new Error('The link has no token.');
  const instances = Array.from({ length: 10 }, () =>
    createProviders(office.sandbox.configuration, office.tokens),
  );
  const given = await Promise.all(instances.map((providers) => providers.accessTokenOf(link, seeded)()));
  await Promise.all(instances.map((providers) => providers.close()));
  expect(new Set(given).size).toBe(1);
  expect(await refreshes()).toBe(1);
});

it('marks the link broken when the consent is gone, and asks no more', async () => {
  await office.sandbox.control.addFault('microsoft-login', { fault: 'refuse', times: 'always' });
  const broken = {
    code: 'invalid_grant',
    retryable: false,
    message: 'De koppeling met Microsoft 365 is verlopen. Koppel opnieuw.',
  };
  await expect(pushContact()).rejects.toMatchObject(broken);
  expect(office.tokens.stored('main-contact')).toBe('broken');
  await expect(pushContact()).rejects.toMatchObject(broken);
  expect(await refreshes()).toBe(1);
});

it('keeps the link when the sign-in service fails for a while', async () => {
  await office.sandbox.control.addFault('microsoft-login', { fault: 'status', status: 503 });
  await expect(pushContact()).rejects.toMatchObject({ retryable: true });
  expect(office.tokens.stored('main-contact')).not.toBe('broken');
  await expect(pushContact()).resolves.toMatchObject({ outcome: 'stored' });
});

it('takes an unreadable answer of the token endpoint for a passing fault', async () => {
  await office.sandbox.control.addFault('microsoft-login', { fault: 'malformed' });
  await expect(pushContact()).rejects.toMatchObject({ code: 'malformed', retryable: true });
  expect(office.tokens.stored('main-contact')).not.toBe('broken');
});

it('keeps contacts and cloud folders of one mailbox apart: each link has its own token', async () => {
  await pushContact();
  const adapter = office.adapter('files');
  const relation = aPerson();
  await adapter.push(office.access('files'), relation, neverPushed(adapter, relation));
  expect(await refreshes()).toBe(2);
  expect(office.tokens.stored('main-files')).not.toEqual(office.tokens.stored('main-contact'));
});
