import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { bundled } from '#test/support/bundled.ts';
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
      ...['body-background', 'image-src', 'img-src', 'photo', 'plain-http'],
      ...['table-background', 'td-background'],
    ]);
  });
});
