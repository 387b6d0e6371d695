import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { checkEmail, isEmailAddress, mailtoHref, normaliseEmail } from './email.ts';

describe('email address', () => {
  it('is trimmed and lower case [RELRULES-08]', () => {
    expect(checkEmail('  Jan.de.Vries@Voorbeeld.NL ')).toEqual({
      ok: true,
      value: 'jan.de.vries@voorbeeld.nl',
    });
  });

  it.each([
    'a@b.nl',
    "o'brien+factuur@sub.voorbeeld.co.uk",
    'jan_2@voorbeeld-bv.amsterdam',
    'jörg@voorbeeld.nl',
    'info@xn--bcher-kva.example',
    'a@1.nl',
  ])('accepts %j [RELRULES-07]', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    'jan',
    'jan@',
    '@voorbeeld.nl',
    'jan@voorbeeld',
    'jan@@voorbeeld.nl',
    'jan@voorbeeld..nl',
    'jan.@voorbeeld.nl',
    '.jan@voorbeeld.nl',
    'jan..piet@voorbeeld.nl',
    'jan@-voorbeeld.nl',
    'jan@voorbeeld-.nl',
    'jan@voorbeeld.n',
    'jan@voorbeeld.12',
    'jan de vries@voorbeeld.nl',
    'jan@voor beeld.nl',
    'jan,piet@voorbeeld.nl',
    'Jan <jan@voorbeeld.nl>',
    'jan@voorbeeld.nl, piet@voorbeeld.nl',
    'jan\u202evries@voorbeeld.nl',
    'jan\u200bvries@voorbeeld.nl',
    'jan\ud800@voorbeeld.nl',
    `${'a'.repeat(65)}@voorbeeld.nl`,
    `a@${'b'.repeat(64)}.nl`,
    `a@${'bcd.'.repeat(70)}nl`,
  ])('refuses %j [RELRULES-07, RELRULES-44]', (address) => {
    expect(checkEmail(address)).toEqual({ ok: false, message: 'Email is ongeldig.' });
  });

  it('accepts the addresses that a generator of addresses makes [RELRULES-07]', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isEmailAddress(normaliseEmail(address))).toBe(true);
      }),
    );
  });

  it('answers at once on a long hostile text', () => {
    const hostile = `${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`;
    const started = performance.now();
    expect(isEmailAddress(hostile)).toBe(false);
    expect(performance.now() - started).toBeLessThan(onThisMachine(100));
  });
});

describe('a link to an address', () => {
  it.each([
    ['jan@voorbeeld.nl', 'mailto:jan@voorbeeld.nl'],
    ['jan?bcc=piet@voorbeeld.nl', 'mailto:jan%3Fbcc%3Dpiet@voorbeeld.nl'],
    ['jan&subject=x#y%0a@voorbeeld.nl', 'mailto:jan%26subject%3Dx%23y%250a@voorbeeld.nl'],
    ['jörg+factuur@voorbeeld.nl', 'mailto:j%C3%B6rg%2Bfactuur@voorbeeld.nl'],
  ])('to %j is %s, and says nothing but the address', (address, href) => {
    expect(isEmailAddress(address)).toBe(true);
    expect(mailtoHref(address)).toBe(href);
    const { pathname, search, hash } = new URL(href);
    expect({ address: decodeURIComponent(pathname), search, hash }).toEqual({
      address,
      search: '',
      hash: '',
    });
  });
});
