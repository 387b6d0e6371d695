import { expect, it } from 'vitest';
import { isSameDomain, registrableDomain } from './registrable-domain.ts';

it.each([
  ['www.bank.nl', 'bank.nl'],
  ['a.b.bank.co.uk', 'bank.co.uk'],
  ['Bank.COM.AU.', 'bank.com.au'],
  ['www.info.nl', 'info.nl'],
  ['x.me.uk', 'x.me.uk'],
  ['a.b.github.io', 'b.github.io'],
  ['acc.blob.core.windows.net', 'blob.core.windows.net'],
  ['localhost', 'localhost'],
])('of %s the registered name is %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});

it.each([
  ['bank.nl', 'mijn.bank.nl', true],
  ['a.bank.nl', 'b.bank.nl', true],
  ['www.co.nl', 'co.nl', true],
  ['bank.co.uk', 'elders.co.uk', false],
  ['a.vercel.app', 'b.vercel.app', false],
  ['bank.nl', 'bank.nl.elders.example', false],
  ['xbank.nl', 'bank.nl', false],
  ['10.0.0.1', '20.0.0.1', false],
])('%s and %s are of one owner: %s', (one, other, is) => {
  expect([isSameDomain(one, other), isSameDomain(other, one)]).toEqual([is, is]);
});
