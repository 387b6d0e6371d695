import { describe, expect, it } from 'vitest';
import { unusedImages } from './unused-images.ts';

const image = (contentId: string | null, isInline = true) => ({ contentId, isInline });

describe('images of a quote', () => {
  it('stay where the text shows them, however their name is written [COMPOSE-67]', () => {
    const html =
      '<img src="cid:Logo@1"><img src="CID:a&amp;b@x"><td background="cid:c%40d"></td><img src="cid:e f">';
    const images = [image('logo@1'), image('a&b@x'), image('c@d'), image('e f')];
    expect(unusedImages(html, images)).toEqual([]);
  });

  it('go where it does not; files and what has no name stay', () => {
    const images = [image('gone@1'), image('file@2', false), image(null)];
    expect(unusedImages('<p>cid</p>', images)).toEqual([image('gone@1')]);
  });
});
