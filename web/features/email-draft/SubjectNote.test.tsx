// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SubjectNote } from './SubjectNote.tsx';

const TOO_LONG = 'Onderwerp is te lang. Maximaal 255 tekens.';

it.each([
  ['nothing', '', ''],
  ['as much as fits', 'o'.repeat(255), ''],
  ['as many characters of two units each', '📎'.repeat(255), ''],
  ['one more, as when it was pasted', 'o'.repeat(256), TOO_LONG],
  ['far more', 'o'.repeat(5_000), TOO_LONG],
  ['a sign that cannot be stored', 'Jaarcijfers\u0007', 'Onderwerp bevat een ongeldig teken.'],
])('a subject is kept as it was put in, with why it cannot be stored: %s', (_what, subject, message) => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<SubjectNote id="note" subject={subject} receivedSubject="" />);
  expect(page.textContent).toBe(message);
});
