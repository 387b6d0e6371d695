import { expect, it } from 'vitest';
import { isLookedFor, nameOfLot, QUARANTINE_KINDS } from './quarantine.ts';

it('names each kind with its number, in Dutch', () => {
  const name = (kind: (typeof QUARANTINE_KINDS)[number], itemCount: number, subject: string | null = null) =>
    nameOfLot({ kind, itemCount, subject });
  expect(name('mailing', 62, 'Uw aangifte')).toBe('mailing ‘Uw aangifte’ aan 62 ontvangers');
  expect(name('mailing', 1, ' ')).toBe('mailing zonder onderwerp aan 1 ontvanger');
  expect(name('emails', 1)).toBe('1 mail');
  for (const kind of QUARANTINE_KINDS) expect(name(kind, 2)).toMatch(/2 /);
});

it('has mails alone looked for before anybody may decide', () => {
  expect(QUARANTINE_KINDS.filter(isLookedFor)).toEqual(['mailing', 'emails']);
});
