import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  additionAlert,
  bytesOfBase64,
  isLargeAttachment,
  keptQuotedImages,
  mailBytes,
  refusedByMailbox,
  sizeAlert,
  uploadRefusal,
} from './mail-size.ts';

it.each([
  [
    37_000_000,
    false,
    'te groot voor uw mailbox (37 MB; hoogstens 35 MB per mail, tenzij uw beheerder meer toestaat).',
  ],
  [
    35_000_000,
    false,
    'uw mailbox vindt de mail met dit bestand (35 MB) te groot. Laat een andere bijlage weg, of vraag uw beheerder hoe groot een mail mag zijn.',
  ],
  [
    12_000_001,
    true,
    'uw mailbox vindt dit bestand te groot (13 MB). Vraag uw beheerder hoe groot een bijlage mag zijn.',
  ],
])(
  'of a file of %i bytes that the mailbox refuses (by itself: %s) is reported as %j',
  (size, isByItself, message) => {
    expect(refusedByMailbox(size, isByItself)).toBe(message);
  },
);

describe('the size of a mail', () => {
  it('is its text in bytes, its images and its small files [COMPOSE-66]', () => {
    const attachments = [{ size: 3_000_000 }, { size: 3_000_001 }, { size: 10 }];
    expect(mailBytes({ html: 'é', attachments })).toBe(3_000_012);
  });

  it.each([
    [3_000_000, false],
    [3_000_001, true],
  ])('a file of %i bytes goes through an upload session: %s [COMPOSE-42, COMPOSE-44]', (size, isLarge) => {
    expect(isLargeAttachment(size)).toBe(isLarge);
  });

  it.each([
    [3_500_000, null],
    [3_500_001, { text: 'Deze mail dreigt te groot te worden.', isBlocked: false }],
    [4_000_000, { text: 'Deze mail dreigt te groot te worden.', isBlocked: false }],
    [4_000_001, { text: 'Deze mail is zo te groot om te versturen.', isBlocked: true }],
  ])('of %i bytes tells %o [COMPOSE-45, COMPOSE-46, COMPOSE-51, COMPOSE-52]', (bytes, expected) => {
    expect(sizeAlert(bytes)).toEqual(expected);
  });

  it.each([
    [1_000_000, 3_000_000, null],
    [1_000_001, 3_000_000, 'Deze mail wordt zo te groot om te versturen.'],
    [3_999_999, 3_000_001, null],
  ])('at %i bytes refuses a file of %i with %s [COMPOSE-50, COMPOSE-66]', (bytes, size, expected) => {
    expect(additionAlert(bytes, size)).toBe(expected);
  });
});

describe('images of a quoted original', () => {
  it('go along up to 500,000 bytes each [COMPOSE-47, COMPOSE-67]', () => {
    const images = [{ size: 500_000 }, { size: 500_001 }, { size: 1 }];
    expect(keptQuotedImages(images, 0)).toEqual([{ size: 500_000 }, { size: 1 }]);
  });

  it('stay away where the mail would be over 3.5 MB with them [COMPOSE-48, COMPOSE-67]', () => {
    const images = [{ size: 250_000 }, { size: 250_000 }];
    expect(keptQuotedImages(images, 3_000_000)).toEqual(images);
    expect(keptQuotedImages(images, 3_000_001)).toEqual([]);
  });

  it('take in the mail what they take there, written within the text [COMPOSE-48]', () => {
    const image = { size: 480_000, bytesInMail: 640_000 };
    expect(keptQuotedImages([image], 2_860_000)).toEqual([image]);
    expect(keptQuotedImages([image], 2_860_001)).toEqual([]);
  });

  it('have the size of what their base64 stands for [COMPOSE-47]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        expect(bytesOfBase64(Buffer.from(bytes).toString('base64'))).toBe(bytes.length);
      }),
    );
  });

  it('never bring a mail over the limit, whatever their sizes [COMPOSE-47, COMPOSE-48]', () => {
    const sizes = fc.array(fc.record({ size: fc.nat(1_000_000) }));
    fc.assert(
      fc.property(sizes, fc.nat(5_000_000), (images, rest) => {
        const kept = keptQuotedImages(images, rest);
        const total = kept.reduce((sum, { size }) => sum + size, rest);
        expect(kept.every(({ size }) => size <= 500_000)).toBe(true);
        expect(kept.length === 0 || total <= 3_500_000).toBe(true);
      }),
    );
  });
});

it.each([
  [1, null],
  [150_000_000, null],
  [150_000_001, 'Een bijlage mag hoogstens 150 MB groot zijn.'],
  [0, 'Een bijlage heeft minstens één byte.'],
  [Number.NaN, 'Een bijlage heeft minstens één byte.'],
])('says why an upload of %s bytes is not begun', (size, refusal) => {
  expect(uploadRefusal(size)).toBe(refusal);
});
