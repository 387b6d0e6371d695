import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { misleadingLink } from './link-truth.ts';

const HONEST: readonly (readonly [string, string])[] = [
  ['Klik hier', 'https://click.mailer.example/x'],
  ['www.bank.nl', 'https://www.bank.nl/'],
  ['bank.nl', 'https://mijn.bank.nl/inloggen?a=1'],
  ['https://mijn.bank.nl/a', 'http://bank.nl:8080/b'],
  ['Bank.NL', 'https://bank.nl./'],
  ['BANK.NL', 'https://www2.bank.nl'],
  ['www.bank.co.uk', 'https://login.bank.co.uk'],
  ['mijn.school.github.io', 'https://school.github.io/x'],
  ['Tot morgen.Er is koffie', 'https://elders.example'],
  ['Lees README.md of factuur.pdf', 'https://elders.example'],
  ['Stichting J.P.v.d. Berg B.V.', 'https://elders.example'],
  ['Per 01.12.2026 kost het 12.50', 'https://elders.example'],
  ['3.4/5 sterren, 1.2/3.4 en de heer J.Smit/P.Jansen', 'https://elders.example'],
  ['Antwoord aan info@bank.nl', 'https://elders.example/contact'],
  ['info@bank.nl', 'mailto:info@bank.nl?subject=Vraag'],
  ['bank.nl', 'mailto:info@post.bank.nl'],
  ['Mail ons', 'mailto:x@elders.example'],
  ['020 123 45 67', 'tel:+31201234567'],
  [`${'Een lange alinea over van alles. '.repeat(8)} Volgens nu.nl is het zo.`, 'https://elders.example'],
];

const LYING: readonly (readonly [string, string, string])[] = [
  ['www.bank.nl', 'https://elders.example/bank.nl', 'elders.example'],
  ['bank.nl', 'https://bank.nl.elders.example/', 'bank.nl.elders.example'],
  ['https://www.bank.nl/login', 'http://bank-nl.example:8080/', 'bank-nl.example:8080'],
  ['Ga naar https://bank.nl en log in', 'https://elders.example', 'elders.example'],
  ['Log in op Bank.nl!', 'https://elders.example', 'elders.example'],
  ['(bank.nl)', 'https://elders.example', 'elders.example'],
  ['„bank.nl/login”', 'https://elders.example', 'elders.example'],
  ['bank.nl elders.example', 'https://elders.example', 'elders.example'],
  ['ba\u200bnk\u00ad.nl', 'https://elders.example', 'elders.example'],
  ['ｗｗｗ．ｂａｎｋ．ｎｌ', 'https://elders.example', 'elders.example'],
  ['www。bank。nl', 'https://elders.example', 'elders.example'],
  ['bаnk.nl', 'https://bank.nl', 'bank.nl'],
  ['bank.nl', 'https://bаnk.nl', 'xn--bnk-6cd.nl'],
  ['www.bank.co.uk', 'https://www.elders.co.uk', 'www.elders.co.uk'],
  ['a.github.io', 'https://b.github.io', 'b.github.io'],
  ['Klik hier', 'https://bank.nl@elders.example/', 'elders.example'],
  ['Klik hier', 'https://bank.nl:inloggen@elders.example/', 'elders.example'],
  ['https://bank.nl@elders.example', 'https://bank.nl@elders.example', 'elders.example'],
  ['Klik hier', 'https://xn--bnk-6cd.nl', 'xn--bnk-6cd.nl'],
  ['Klik hier', 'https://аррӏе.com', 'xn--80ak6aa92e.com'],
  ['Klik hier', 'http://185.12.0.1/x', '185.12.0.1'],
  ['Klik hier', 'http://0xb9.0x0c.1', '185.12.0.1'],
  ['Klik hier', 'http://[2001:db8::1]/', '[2001:db8::1]'],
  ['www.bank.intern', 'https://elders.example', 'elders.example'],
  ['info@bank.nl', 'mailto:info@elders.example', 'info@elders.example'],
  ['info@bank.nl', 'mailto:info%40bank.nl?bcc=x@elders.example', 'x@elders.example'],
  ['bank.nl', 'mailto:info@bank.nl,x@elders.example', 'x@elders.example'],
  [`bank.nl${' '.repeat(200)}`, 'https://elders.example', 'elders.example'],
  [`${'\n\t\u00a0\u3000'.repeat(2_000)}bank.nl`, 'https://elders.example', 'elders.example'],
  [`www.bank.nl${'\u200b'.repeat(2_000)}`, 'https://elders.example', 'elders.example'],
  [`bank.nl${'\u3164\u115f\u{e0100}'.repeat(1_000)}`, 'https://elders.example', 'elders.example'],
  [`${'elders.nl '.repeat(5)}bank.nl`, 'https://elders.nl', 'elders.nl'],
  [Array.from({ length: 90 }, (_, at) => `www.a${at}.elders.nl`).join(' '), 'https://elders.nl', 'elders.nl'],
  [
    `${Array.from({ length: 90 }, (_, at) => `www.a${at}.elders.nl`).join(' ')} www.bank.nl`,
    'https://elders.nl',
    'elders.nl',
  ],
  ['ba\ufe0fnk.nl', 'https://elders.example', 'elders.example'],
  ['www.ba\u034fnk.nl', 'https://elders.example', 'elders.example'],
  ['bank\u17b4.nl', 'https://elders.example', 'elders.example'],
  ['\u202eln.knab', 'https://elders.example', 'elders.example'],
];

describe('a link', () => {
  it.each(HONEST)('is honest that says %j and leads to %s', (shown, address) => {
    expect(misleadingLink(shown, address)).toBeNull();
  });

  it.each(LYING)('lies that says %j and leads to %s', (shown, address, host) => {
    expect(misleadingLink(shown, address)?.host).toBe(host);
  });

  const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
  const suffix = fc.constantFrom('nl', 'com', 'co.uk', 'org', 'example', 'github.io');
  const domain = fc.tuple(label, suffix).map((parts) => parts.join('.'));
  const below = fc.array(label, { maxLength: 3 });
  const path = fc.constantFrom('', '/', '/a.b/c', '?u=https://bank.nl', '#bank.nl');

  it('is honest below the domain that it shows, whatever stands around', () => {
    const around = fc.constantFrom(['', ''], ['Ga naar ', '.'], ['(', ')'], ['https://', '/x'], ['www.', '']);
    fc.assert(
      fc.property(domain, below, path, around, (name, more, rest, [before = '', after = '']) => {
        const address = `https://${[...more, name].join('.')}${rest}`;
        expect(misleadingLink(`${before}${name}${after}`, address)).toBeNull();
      }),
    );
  });

  it('lies that shows the whole address of another domain, and tells the host as a browser follows it', () => {
    fc.assert(
      fc.property(domain, domain, below, path, (name, other, more, rest) => {
        fc.pre(name !== other);
        const address = `https://${[...more, other].join('.')}${rest}`;
        expect(misleadingLink(`https://${name}/x`, address)?.host).toBe(new URL(address).host);
      }),
    );
  });

  it('is classified without an error, whatever it says', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('https://a.nl', 'mailto:a@b.nl'),
        (text, address) => {
          misleadingLink(text, address);
          misleadingLink(text, text);
          misleadingLink(text, `https://${text}`);
          misleadingLink(text, `mailto:${text}`);
        },
      ),
    );
  });

  it('is classified in good time, however much it says', () => {
    const begun = performance.now();
    for (const sign of ['a.', 'http:', '@', '/', 'w', ' bank.nl', '\u200b']) {
      for (const length of [2_000, 1_000_000])
        misleadingLink(sign.repeat(length).slice(0, length), 'https://a.nl');
    }
    expect(performance.now() - begun).toBeLessThan(onThisMachine(20_000));
  });
});
