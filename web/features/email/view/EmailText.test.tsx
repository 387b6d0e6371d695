// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EmailText } from './EmailText.tsx';

const download = vi.fn();
vi.mock('./use-download.ts', () => ({ useDownload: () => ({ download }) }));
vi.mock('#web/features/email/html/MailFrame.tsx', () => ({
  MailFrame: ({ mail }: { mail: { html: string } }) => <article>{mail.html}</article>,
}));

const bold = Array.from({ length: 1_200 }, (_, index) => `<b id=${index}>`).join('');
const MULTIPLIED = `<p>${bold}${'<p>x'.repeat(1_200)}`;

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show(html: string): Promise<string> {
  const content = { html, isPlainText: false, zipUrl: null, attachments: [] };
  await act(async () => root.render(<EmailText id="m1" content={content} label="Mail" />));
  return document.body.textContent;
}

it('shows a mail, a long one once it was counted', async () => {
  expect(await show('<p>Dag Anna</p>')).toContain('Dag Anna');
  await show('<p>Een alinea</p>'.repeat(300));
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Een alinea')));
});

it('tells of a mail that is too complex, with its .eml', async () => {
  await show(MULTIPLIED);
  await act(() =>
    vi.waitFor(() => expect(document.body.textContent).toContain('Deze mail is te ingewikkeld om te tonen')),
  );
  expect(document.querySelector('article')).toBeNull();
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Downloaden als .eml',
  );
  act(() => button?.click());
  expect(download).toHaveBeenCalledWith(
    expect.stringMatching(/^\/files\/emails\/m1\/[^/]+\.eml$/),
    expect.any(String),
  );
});
