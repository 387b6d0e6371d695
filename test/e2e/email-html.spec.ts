import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { IS_LONG } from '#test/size.ts';
import { bundled } from '#test/support/browser/bundled.ts';
import { COLOURED_MAILS } from '#test/support/browser/coloured-mails.ts';
import {
  axeOfFrames,
  type TextContrast,
  textsOfFrames,
  textsOfPage,
} from '#test/support/browser/text-contrast.ts';
import { inBatches } from '#web/relay/in-batches.ts';

interface Vector {
  readonly title: string;
  readonly payload: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, 'test/hostile-mail', file), 'utf8');
const vectors = (file: string) => JSON.parse(read(file)) as Vector[];

const MAILS = [
  ...[...vectors('dompurify/expect.json'), ...vectors('h5sc/items.json'), ...vectors('own.json')].map(
    ({ payload }) => payload,
  ),
  read('httpleaks/leak.html'),
];
/** Frames beside one another. */
const AT_ONCE = 75;

/** What must not happen: a call to anything but the product, a dialog, a window. */
function watched(page: Page): string[] {
  const seen: string[] = [];
  const own = /^(?:data:|blob:|about:)/;
  page.context().on('request', (request) => {
    const url = request.url();
    if (!own.test(url) && !url.startsWith(test.info().project.use.baseURL ?? '?'))
      seen.push(`asks for ${url}`);
  });
  page.on('dialog', (dialog) => {
    seen.push(`says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`opens ${popup.url()}`));
  return seen;
}

test('hostile mail runs nothing, asks for nothing and says nothing', async ({ page }) => {
  test.slow();
  await page.addInitScript({ content: await bundled('mail-in-frames.ts') });
  const seen = watched(page);
  const batches = inBatches(MAILS, AT_ONCE);

  await test.step('as it is read in the product', async () => {
    await page.goto('/login');
    for (const batch of batches) {
      await page.evaluate((mails) => window.mailInFrames.asRead(mails, false), batch);
    }
    expect(seen).toEqual([]);
  });

  await test.step('by the sanitiser alone, in frames that allow everything', async () => {
    await page.goto('about:blank');
    for (const batch of batches) {
      await page.evaluate((mails) => window.mailInFrames.withoutGuard(mails), batch);
    }
    expect(seen).toEqual([]);
  });

  await test.step('pictures of others are asked for once staff wants them, over https, and nothing else is', async () => {
    await page.route('https://leaking.via/**', (route) => route.abort());
    await page.goto('/login');
    const pictures = '<img src="https://leaking.via/photo"><img src="http://leaking.via/plain-http">';
    await page.evaluate(
      (mails) => window.mailInFrames.asRead(mails, true),
      [pictures, read('httpleaks/leak.html')],
    );
    expect(seen.map((what) => what.replace('asks for https://leaking.via/', '')).sort()).toEqual([
      'body-background',
      'image-src',
      'img-src',
      'photo',
      'plain-http',
      'table-background',
      'td-background',
    ]);
  });
});

/** Contrast of text that can be read (WCAG 2.2, AA). */
const READABLE = 4.5;
/** Pixels, of a mail in its frame. */
const TALL = 130;

/** As a page that says nothing of colours shows it on a light screen: what its writer saw. */
async function asWritten(measuringPage: Page, subject: string): Promise<TextContrast[]> {
  const mail = COLOURED_MAILS.find((one) => one.subject === subject);
  // A page keeps the policy that was written into it.
  await measuringPage.goto('about:blank');
  await measuringPage.emulateMedia({ colorScheme: 'light' });
  await measuringPage.setContent(`<!doctype html>${mail?.html ?? mail?.text ?? ''}`);
  return textsOfPage(measuringPage, measuringPage);
}

test('mail that others wrote can be read as well as on white, in light, in the dark and on paper', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 700, height: COLOURED_MAILS.length * TALL });
  await page.addInitScript({ content: await bundled('mail-frames-page.tsx') });
  await page.goto('/login');
  const measuringPage = await context.newPage();
  const wrong: string[] = [];
  const known = new Map<string, readonly TextContrast[]>();
  const written = async (subject: string, text: string) => {
    const texts = known.get(subject) ?? (await asWritten(measuringPage, subject));
    known.set(subject, texts);
    return texts.find((one) => one.text === text)?.contrast ?? READABLE;
  };
  const looks = [
    { colorScheme: 'light', media: 'screen' },
    { colorScheme: 'dark', media: 'screen' },
    { colorScheme: 'dark', media: 'print' },
  ] as const;
  for (const look of looks) {
    await page.bringToFront();
    await page.emulateMedia(look);
    await page.evaluate(([mails, height]) => window.mailFrames.show(mails, height), [
      COLOURED_MAILS,
      TALL,
    ] as const);
    const found = await textsOfFrames(page, measuringPage);
    expect([...found.keys()].sort()).toEqual(COLOURED_MAILS.map(({ subject }) => subject).sort());
    if (IS_LONG && look.media === 'screen') {
      await measuringPage.emulateMedia(look);
      for (const [subject, texts] of await axeOfFrames(page, measuringPage)) {
        for (const text of texts) {
          if ((await written(subject, text)) >= READABLE)
            wrong.push(`${subject} in ${look.colorScheme}: axe on '${text}'`);
        }
      }
    }
    const dark = COLOURED_MAILS.filter(
      ({ isPlain }) => isPlain && look.colorScheme === 'dark' && look.media === 'screen',
    );
    for (const { subject } of dark) {
      if (!found.get(subject)?.some(({ isOnDark }) => isOnDark))
        wrong.push(`${subject} does not follow the reader`);
    }
    for (const [subject, texts] of found) {
      for (const { text, contrast } of texts.filter((one) => one.contrast < READABLE)) {
        if (contrast + 0.01 < (await written(subject, text)))
          wrong.push(
            `${subject} in ${look.colorScheme} on ${look.media}: '${text}' has ${contrast.toFixed(1)}`,
          );
      }
    }
  }
  expect(wrong).toEqual([]);
});
