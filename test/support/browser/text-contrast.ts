import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { AXE } from './browser.ts';

/** A piece of text that is seen, and what it stands out by. */
export interface TextContrast {
  readonly text: string;
  /** From 1, the same as what it stands on, to 21 (WCAG 2.2). */
  readonly contrast: number;
  /** Whether white stands out more from what it stands on than black does. */
  readonly isOnDark: boolean;
}

interface DrawnLetters {
  readonly text: string;
  readonly colour: string;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** The texts of a page that are within its window. Runs in the page, and so holds all it needs. */
function lettersIn(): DrawnLetters[] {
  const found: DrawnLetters[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (parent === null || text === '' || parent.localName === 'style') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    const isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (box === undefined || !isSeen || box.bottom > innerHeight || box.right > innerWidth) continue;
    const { left, top, width, height } = box;
    const { webkitTextFillColor: colour } = getComputedStyle(parent);
    found.push({ text, colour, box: { left, top, width, height } });
  }
  return found;
}

/** Runs in a page that fetches what it likes, and so holds all it needs. */
async function measured([picture, letters]: readonly [string, readonly DrawnLetters[]]): Promise<
  TextContrast[]
> {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d');
  const pot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (drawn === null || pot === null) throw new Error('there is no canvas');
  drawn.drawImage(image, 0, 0);

  const luminance = (channels: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** What most of its place is drawn in: letters are the lesser part of it. */
  const groundOf = ({ left, top, width, height }: DrawnLetters['box']): readonly number[] => {
    const counts = new Map<string, number>();
    const { data } = drawn.getImageData(left, top, width, height);
    for (let at = 0; at < data.length; at += 4) {
      const key = data.slice(at, at + 3).join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const [[most] = ['']] = [...counts].toSorted(([, one], [, other]) => other - one);
    return most.split(',').map(Number);
  };
  return letters.map(({ text, colour, box }) => {
    const ground = groundOf(box);
    pot.fillStyle = `rgb(${ground.join()})`;
    pot.fillRect(0, 0, 1, 1);
    pot.fillStyle = colour;
    pot.fillRect(0, 0, 1, 1);
    const [one, other] = [[...pot.getImageData(0, 0, 1, 1).data].slice(0, 3), ground].map(luminance) as [
      number,
      number,
    ];
    return {
      text,
      contrast: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05),
      isOnDark: other < 0.179,
    };
  });
}

/**
 * Measures the texts that can be seen of frames of a page, by the title of each: the colour of their letters
 * as it is computed, on the ground that a picture of the whole shows there. `measuringPage` is an empty page,
 * which no policy keeps from reading a picture.
 */
export async function textsOfFrames(
  page: Page,
  measuringPage: Page,
): Promise<ReadonlyMap<string, readonly TextContrast[]>> {
  const picture = dataOf(await page.screenshot());
  const frames = await Promise.all(
    page
      .frames()
      .slice(1)
      .map(async (frame) => {
        const element = await frame.frameElement();
        const [title, frameBox] = await Promise.all([element.getAttribute('title'), element.boundingBox()]);
        const letters = await frame.evaluate(lettersIn);
        return letters.map(({ box, ...rest }) => ({
          ...rest,
          frame: title ?? '',
          box: { ...box, left: box.left + (frameBox?.x ?? 0), top: box.top + (frameBox?.y ?? 0) },
        }));
      }),
  );
  const letters = frames.flat();
  const measures = await measuringPage.evaluate(measured, [picture, letters] as const);
  return Map.groupBy(measures, (_, index) => letters[index]?.frame ?? '');
}

/**
 * Whose colours axe finds wrong in the frames of a page, by the title of each. No timer runs in a frame
 * without scripts, so each is read into `measuringPage`, in the same scheme.
 */
export async function axeOfFrames(
  page: Page,
  measuringPage: Page,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const frame of page.frames().slice(1)) {
    const title = await (await frame.frameElement()).getAttribute('title');
    await measuringPage.setContent(await frame.content());
    await measuringPage.evaluate(AXE);
    const texts = await measuringPage.evaluate(async () => {
      const loaded = window as unknown as { axe: typeof axe };
      const { violations } = await loaded.axe.run(document, { runOnly: ['color-contrast'] });
      const nodes = violations.flatMap((violation) => violation.nodes.flatMap(({ target }) => target));
      return nodes.map((selector) => document.querySelector(String(selector))?.textContent?.trim() ?? '');
    });
    found.set(title ?? '', texts);
    // It would keep the policy of the mail.
    await measuringPage.goto('about:blank');
  }
  return found;
}

/** The texts of a whole page, as of frames. */
export async function textsOfPage(page: Page, measuringPage: Page): Promise<TextContrast[]> {
  const letters = await page.evaluate(lettersIn);
  return measuringPage.evaluate(measured, [dataOf(await page.screenshot()), letters] as const);
}

const dataOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
