import { describe, expect, it } from 'vitest';
import { filesBeside, unusedImages } from './unused-images.ts';

const image = (contentId: string | null, isInline = true, contentType = 'image/png') => ({
  ...{ contentId, isInline, contentType },
});

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

  it('are no files that a mail program calls inline, as Apple Mail does [COMPOSE-23, COMPOSE-67]', () => {
    const files = [image('bon@1', true, 'application/pdf'), image('foto@2', true, 'Image/JPEG')];
    expect(unusedImages('<p>Zie de bijlage.</p>', files)).toEqual(files.slice(1));
  });
});

describe('files beside a text', () => {
  it('are all but the images that it shows [MAIL-14, MAIL-43]', () => {
    const files = [
      ...[image('bon@1', true, 'application/pdf'), image('gone@2'), image('plan@3', false), image(null)],
    ];
    expect(filesBeside('<img src="cid:logo@4">', [...files, image('logo@4')])).toEqual(files);
  });
});
