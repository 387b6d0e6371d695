import { expect, test } from '@playwright/test';
import {
  HEARD,
  leaveMailbox,
  linkMailbox,
  mailRows,
  openMail,
  postbus,
  reading,
} from '#test/support/email/linked-mailbox.ts';

const lines = (...all: readonly string[]) => all.join('\r\n');
const latin = (text: string) => Buffer.from(text, 'latin1');

/** Mail as old, foreign and broken programs write it; the words are ours. */
const FOREIGN: readonly (readonly [subject: string, phrase: string, mime: Buffer])[] = [
  [
    'Latijn zonder koppen',
    'Café à la carte',
    latin(
      lines(
        'Subject: Latijn zonder koppen',
        'From: a@oud.example',
        'Content-Type: text/plain; charset=iso-8859-1',
        'Content-Transfer-Encoding: 8bit',
        '',
        'Café à la carte',
      ),
    ),
  ],
  [
    'Windows-tekens',
    '“Prijs” € 12 – akkoord',
    latin(
      lines(
        'Subject: =?windows-1252?Q?Windows-tekens?=',
        'From: =?windows-1252?Q?Ren=E9?= <r@oud.example>',
        'Content-Type: text/plain; charset="Windows-1252"',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        '=93Prijs=94 =80 12 =96 akkoord',
      ),
    ),
  ],
  [
    '日本語の件名',
    '日本語の本文',
    Buffer.from(
      lines(
        'Subject: =?iso-2022-jp?B?GyRCRnxLXDhsJE43b0w+GyhC?=',
        'From: jp@elders.example',
        'Content-Type: text/plain; charset=iso-2022-jp',
        'Content-Transfer-Encoding: base64',
        '',
        'GyRCRnxLXDhsJE5LXEo4GyhC',
      ),
    ),
  ],
  [
    'Привет',
    'Добрый день',
    Buffer.from(
      lines(
        'Subject: =?koi8-r?B?8NLJ18XU?=',
        'From: ru@elders.example',
        'Content-Type: text/html; charset=koi8-r',
        'Content-Transfer-Encoding: base64',
        '',
        'PHA+5M/C0tnKIMTFztg8L3A+',
      ),
    ),
  ],
  [
    'Onbekende tekenset',
    'Gewone woorden',
    Buffer.from(
      lines(
        'Subject: Onbekende tekenset',
        'From: x@oud.example',
        'Content-Type: text/plain; charset=x-bestaat-niet',
        '',
        'Gewone woorden',
      ),
    ),
  ],
  [
    'Geen einde',
    'Zonder laatste grens',
    Buffer.from(
      lines(
        'Subject: Geen einde',
        'From: x@oud.example',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=g',
        '',
        '--g',
        'Content-Type: multipart/alternative; boundary="h"',
        '',
        '--h',
        'Content-Type: text/html',
        '',
        '<p>Zonder laatste grens</p>',
        '--g',
        'Content-Type: application/ms-tnef; name="winmail.dat"',
        'Content-Transfer-Encoding: base64',
        '',
        'eJ8+IgAA!!geen base64',
      ),
    ),
  ],
];

test.afterEach(({ page }) => leaveMailbox(page));

test('mail of old, foreign and broken programs is shown without an error', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await linkMailbox(page, async () => {
    for (const [, , mime] of FOREIGN) await postbus().receiveMime(mime);
  });
  await page.goto('/email');
  await expect(mailRows(page)).toHaveCount(FOREIGN.length, HEARD);
  for (const [subject, phrase] of FOREIGN) {
    await openMail(page, subject);
    await expect(reading(page).frameLocator('iframe').getByText(phrase, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(errors).toEqual([]);
});
