import { expect, it } from 'vitest';
import type { SlotWish } from '#providers/call-slots.ts';
import { createProviders } from '#providers/providers.ts';
import { aPerson } from './relations.ts';
import { neverPushed, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

it('has contacts, calendar and subscriptions of a mailbox share its slots, one a call', async () => {
  const wishes: SlotWish[] = [];
  const providers = createProviders(office.sandbox.configuration, office.tokens, {
    priority: 'reader',
    slots: {
      async withSlot(wish, work) {
        wishes.push(wish);
        return work(() => undefined);
      },
    },
  });
  const access = { ...office.access('contact'), accountId: 'mailbox' };
  const contacts = providers.adapterFor('contact', 'microsoft');
  if (contacts === null) throw new Error('Microsoft has no contacts.');
  await contacts.push(access, aPerson(), neverPushed(contacts, aPerson()));
  await providers.calendarOf('microsoft')?.read(access, 'AAMkADEx/+a');
  await providers.subscriptionsOf('microsoft')?.list(access);
  const calls = await office.sandbox.control.calls('microsoft-graph');
  expect(wishes).toHaveLength(calls.length);
  expect(new Set(calls.map(({ operation }) => operation.split('.')[0]))).toEqual(
    new Set(['contact', 'event', 'subscription']),
  );
  expect(new Set(wishes.map(({ account, priority }) => `${account} ${priority}`))).toEqual(
    new Set(['microsoft:mailbox reader']),
  );
  await providers.close();
});
