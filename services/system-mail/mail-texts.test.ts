import { expect, it } from 'vitest';
import { invitationMailText } from './mail-texts.ts';

it('an invitation says until which day and time its link works', () => {
  const { text } = invitationMailText({
    username: 'lies',
    officeName: 'De Vries',
    token: 'geheim',
    app: 'https://balie.nl',
    expiresAt: new Date('2026-12-04T11:05:00Z'),
  });
  expect(text).toContain('De link werkt één keer, tot vrijdag 4 december om 12:05 uur.');
});
