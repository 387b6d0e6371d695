// @vitest-environment jsdom

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENCE } from '#test/support/environment/patience.ts';
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
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Een alinea'), PATIENCE));
});

it('tells of a mail that is too complex, with its .eml', async () => {
  await show(MULTIPLIED);
  await act(() =>
    vi.waitFor(
      () => expect(document.body.textContent).toContain('Deze mail is te ingewikkeld om te tonen'),
      PATIENCE,
    ),
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

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const file = (name: string, more: object) => ({
  id: name,
  name,
  contentType: 'image/png',
  size: 8,
  isInline: true,
  contentId: null,
  kind: 'file',
  url: `/files/${name}`,
  ...more,
});

it('lists what the text does not show, whatever its sender calls it [MAIL-14]', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce(undefined);
  const gone = new Response('{"message":"Deze bijlage is er niet (meer)."}', { status: 404 });
  vi.stubGlobal('fetch', async (url: string) => (url === '/files/kapot.png' ? gone : new Response(PNG)));
  const shown = ['los.png', 'kapot.png', 'klein.png', 'binnen.png', 'vorm.svg', 'naamloos.png'];
  const html = `<img src="cid:los.png"><img src="cid:kapot.png"><img src="cid:klein.png" width=1>
    <div style="display: none"><img src="cid:binnen.png"></div><img src="cid:vorm.svg"><img src="cid:naamloos.png">`;
  const attachments = [
    ...shown.map((name) => file(name, { contentId: name, isInline: name !== 'los.png' })),
    file('foto.png', { contentId: 'foto@1' }),
    file('bon.pdf', { contentType: 'application/pdf' }),
  ].map((one) =>
    one.name === 'vorm.svg'
      ? { ...one, contentType: 'image/svg+xml' }
      : { ...one, ...(one.name === 'naamloos.png' && { contentType: 'application/octet-stream' }) },
  );
  const content = { html, isPlainText: false, zipUrl: '/files/m2/bijlagen.zip', attachments };
  await act(async () => root.render(<EmailText id="m2" content={content} label="Mail" />));
  const listed = ['kapot.png', 'klein.png', 'binnen.png', 'vorm.svg', 'foto.png', 'bon.pdf'];
  await act(() =>
    vi.waitFor(
      () =>
        expect([...document.querySelectorAll('li')].map((one) => one.textContent.split(' ')[0])).toEqual(
          listed,
        ),
      PATIENCE,
    ),
  );
  // All that is listed comes, and nothing else.
  const all = [...document.querySelectorAll('button')].find((one) =>
    one.textContent.includes('Alles downloaden'),
  );
  await act(async () => all?.click());
  const zip = '/files/m2/bijlagen.zip?shown=los.png&shown=naamloos.png';
  expect(download).toHaveBeenLastCalledWith(zip, 'bijlagen.zip');
});

it('says what a mail is that others cannot read, and of an invitation when and where', async () => {
  const attachments = [file('smime.p7m', { contentType: 'application/pkcs7-mime' })];
  const invitation = {
    kind: 'request',
    title: 'Jaargesprek',
    location: 'Zaal 1',
    organiser: null,
    isRepeated: false,
    otherCount: 0,
    start: '2026-12-04T13:00:00.000Z',
    end: '2026-12-04T14:00:00.000Z',
    startDay: null,
    lastDay: null,
  };
  const content = { html: '', isPlainText: false, zipUrl: null, attachments };
  const show = (more: object) =>
    act(async () => root.render(<EmailText id="m3" content={{ ...content, ...more }} label="Mail" />));
  await show({});
  expect(document.body.textContent).toContain('Deze mail is met S/MIME versleuteld of ondertekend.');
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Downloaden als .eml',
  );
  act(() => button?.click());
  expect(download).toHaveBeenLastCalledWith('/files/emails/m3/emailbijlage.eml', 'emailbijlage.eml');
  await show({ html: '<p>Dag</p>', attachments: [file('smime.p7m', { contentType: 'multipart/signed' })] });
  expect(document.querySelector('[role="status"]')?.textContent).toMatch(
    /^Deze mail is ondertekend\..*bijlagen, dan zitten die in het bestand smime\.p7m\./,
  );
  expect(button?.isConnected).toBe(true);
  const armour = '-----BEGIN PGP MESSAGE-----<br>hQEMA8Yw3KxZ0q1f';
  await show({ html: `<p>${armour}</p>`, attachments: [] });
  expect(document.body.textContent).toContain('Deze mail is met PGP versleuteld.');
  await show({ html: `<p>Dag</p><blockquote>${armour}</blockquote>`, attachments: [] });
  expect(document.querySelector('[role="status"]')).toBeNull();
  await show({ attachments: [], invitation: { ...invitation, writtenTime: null } });
  for (const line of [
    'Onderwerp: Jaargesprek',
    'Wanneer: vrijdag 4 december 2026, 14:00 – 15:00 uur',
    'Waar: Zaal 1',
  ]) {
    expect(document.querySelector('[role="status"]')?.textContent).toContain(line);
  }
  await show({ html: MULTIPLIED, invitation: { ...invitation, writtenTime: null } });
  await act(() =>
    vi.waitFor(() => expect(document.body.textContent).toContain('Deze mail is te ingewikkeld'), PATIENCE),
  );
  const notices = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  expect(notices).toEqual([
    expect.stringContaining('Een deel van deze mail is met S/MIME versleuteld of ondertekend.'),
    expect.stringContaining('Onderwerp: Jaargesprek'),
  ]);
});
