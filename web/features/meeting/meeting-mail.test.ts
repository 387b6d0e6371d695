// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { meetingMail } from './meeting-mail.ts';

const meeting = {
  topic: 'Jaarcijfers <2025>',
  startsAt: null,
  relation: null,
  joinUrl: 'https://zoom.example/j/1?a=1&b="2"',
  passcode: 'k<3',
};

it('says how to join, and takes nothing of what Zoom gave for markup', () => {
  const { subject, html } = meetingMail(meeting);
  expect(subject).toBe('Videovergadering: Jaarcijfers <2025>');
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect([...page.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'U kunt aan de videovergadering deelnemen via deze link:',
    'https://zoom.example/j/1?a=1&b="2"',
    'Wachtwoord: k<3',
  ]);
  expect(page.querySelector('a')?.getAttribute('href')).toBe('https://zoom.example/j/1?a=1&b="2"');
  expect(page.body.querySelectorAll('*')).toHaveLength(4);
});

it('says when one is that has a start', () => {
  const { html } = meetingMail({ ...meeting, startsAt: '2026-11-30T09:00:00Z', passcode: '' });
  expect(html).toMatch(/<p>Wanneer: maandag 30 november 2026 om 10:00<\/p>$/);
});
