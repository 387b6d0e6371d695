import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { contentIdKey } from './content-ids.ts';
import { mentionedContentIds, seenContentIds } from './shown-content-ids.ts';
import { filesBeside, isPicture, listedFiles, shownImages, unusedImages } from './unused-images.ts';

const image = (contentId: string | null, isInline = true, contentType = 'image/png', name = 'a.png') => ({
  contentId,
  isInline,
  contentType,
  name,
});
const NEVER: ReadonlySet<string> = new Set();

const WRITTEN: readonly (readonly [id: string, address: string])[] = [
  ['logo@1', 'cid:Logo@1'],
  ['a&b@x', 'CID:a&amp;b@x'],
  ['c@d', 'cid:c%40d'],
  ['e f', 'cid:e f'],
  ['image 001.png@01D', 'cid:image%20001.png@01D'],
  ['image%20001.png', 'cid:image 001.png'],
  ['wat?@x', 'cid:wat?@x'],
  ['wat?@x', 'cid:wat%3F@x'],
  ['deel#2@x', 'cid:deel#2@x'],
  ['100%@x', 'cid:100%@x'],
  ['100%@x', 'cid:100%25@x'],
  ['a%2520b', 'cid:a b'],
  ['<haak@x>', 'cid:haak@x'],
  ['haak@x', 'cid:%3Chaak@x%3E'],
  ['haak@x', 'cid:&lt;haak@x&gt;'],
  ['<<haak@x>>', 'cid:haak@x'],
  ['HOOFD@X.NL', 'cid:hoofd@x.nl'],
  ['caf\u00e9@x', 'cid:cafe\u0301@x'],
  ['gevouwen@\r\n x', 'cid:gevouwen@x'],
  ["d'or@x", 'cid:d&#39;or@x'],
  ['a&b', 'cid&#58;a&#x26;b'],
];

describe('pictures of a text', () => {
  it.each(WRITTEN)('%j are found by %j, whatever their disposition [COMPOSE-67, MAIL-14]', (id, address) => {
    const texts = [`<p>a</p><img src="${address}">`, `<td background='${address.replaceAll("'", '&#39;')}'>`];
    for (const html of texts) {
      for (const isInline of [true, false]) {
        const file = image(id, isInline);
        expect(unusedImages(html, [file], new Set([contentIdKey(id)]))).toEqual([]);
        expect(filesBeside(html, [file])).toEqual([]);
        expect(listedFiles(seenContentIds(html), [file])).toEqual([]);
      }
    }
  });

  it('have one key, however their id is written', () => {
    const id = fc.stringMatching(/^[a-zA-Z0-9?#&%<> '".@_+-]{1,20}$/).filter((one) => /[a-z0-9]/i.test(one));
    fc.assert(
      fc.property(id, (written) => {
        const key = contentIdKey(written);
        const ways = [written, `<${written}>`, written.toUpperCase(), encodeURIComponent(written)];
        for (const way of ways) expect(contentIdKey(way)).toBe(key);
        const html = `<img alt="" src="cid:${escapeHtml(encodeURIComponent(written))}">`;
        expect(mentionedContentIds(html)).toEqual(new Set([key]));
      }),
    );
  });

  it('are not those whose id only begins so', () => {
    expect(filesBeside('<img src="cid:1">', [image('10'), image('1')])).toEqual([image('10')]);
  });

  it.each([
    ['foto 1@x', 'foto1@x'],
    ['foto\u00a01@x', 'foto1@x'],
    ['a b@x', 'ab@x'],
  ])('are not those whose id has no blank: %j and %j', (blank, without) => {
    expect(contentIdKey(blank)).not.toBe(contentIdKey(without));
    const files = [image(blank), image(without)];
    expect(filesBeside(`<img src="cid:${without}">`, files)).toEqual([files[0]]);
    expect(filesBeside(`<img src="cid:${encodeURIComponent(blank)}">`, files)).toEqual([files[1]]);
  });

  it('go once: a second one of the same id is a file', () => {
    const [first, second] = [image('a@x'), image('A@x', false, 'image/png', 'b.png')];
    expect(shownImages(new Set(['a@x']), [first, second])).toEqual([first]);
    expect(filesBeside('<img src="cid:a@x">', [first, second])).toEqual([second]);
  });
});

describe('images of a quote', () => {
  it('go where the text showed them and shows them no more [COMPOSE-67]', () => {
    const images = [image('gone@1'), image('never@1'), image('file@2', false), image(null)];
    expect(unusedImages('<p>cid</p>', images, new Set(['gone@1', 'file@2']))).toEqual([images[0], images[2]]);
  });

  it('go where they were put in here, and taken out again', () => {
    const own = image('5f0c@balie');
    expect(unusedImages('<p>Dag</p>', [own, image('x@balie', false)], NEVER)).toEqual([own]);
    expect(listedFiles(NEVER, [own])).toEqual([]);
  });

  it('are no files that a mail program calls inline, as Apple Mail does [COMPOSE-23, COMPOSE-67]', () => {
    const files = [image('bon@1', true, 'application/pdf', 'bon.pdf'), image('foto@2', true, 'Image/JPEG')];
    expect(unusedImages('<p>Zie de bijlage.</p>', files, NEVER)).toEqual([]);
    expect(listedFiles(NEVER, files)).toEqual(files);
  });
});

describe('files beside a text', () => {
  it('are those that it names where no picture is, and those that it hides [MAIL-14, MAIL-43, COMPOSE-23]', () => {
    const files = ['commentaar', 'gelinkt', 'verborgen', 'in@verborgen', 'gezien'].map((id) => image(id));
    const html =
      '<!-- <img src="cid:commentaar"> --><p>Zie src="cid:commentaar" <a href="cid:gelinkt">hier</a></p>' +
      '<img hidden src="cid:verborgen"><div style="display:none"><p><img src="cid:in@verborgen"></div><img src="cid:gezien">';
    expect(filesBeside(html, files)).toEqual(files.slice(0, 4));
    expect(unusedImages('<p>Zie</p>', files, seenContentIds(html))).toEqual(files.slice(4));
    expect(unusedImages(html, files, new Set(files.map(({ contentId }) => contentId ?? '')))).toEqual(
      files.slice(0, 2),
    );
  });

  it('are all but the images that it shows [MAIL-14, MAIL-43]', () => {
    const files = [
      image('bon@1', true, 'application/pdf'),
      image('gone@2'),
      image('plan@3', false),
      image(null),
    ];
    expect(filesBeside('<img src="cid:logo@4">', [...files, image('logo@4')])).toEqual(files);
  });

  it.each([
    ['image/svg+xml', 'logo.svg', false],
    ['image/tiff', 'scan.tif', false],
    ['image/heic', 'foto.heic', false],
    ['application/pdf', 'bon.pdf', false],
    ['application/octet-stream', 'bon.pdf', false],
    ['application/octet-stream', 'logo.PNG', true],
    ['', 'logo.jpg', true],
    ['image/pjpeg', 'x', true],
    ['image/png; name="x.png"', 'x', true],
  ])('are those of %s, %s, as far as no text can show them: %s', (contentType, name, isShown) => {
    expect(isPicture({ contentType, name })).toBe(isShown);
    const file = image('a@x', true, contentType, name);
    expect(filesBeside('<img src="cid:a@x">', [file])).toEqual(isShown ? [] : [file]);
  });
});
