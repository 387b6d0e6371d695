import { describe, expect, it } from 'vitest';
import { type Attachment, fileName, listedAttachments, shownPictures, zipAddress } from './attachments.ts';

const file: Attachment = {
  id: '1',
  name: 'aangifte.pdf',
  contentType: 'application/pdf',
  size: 10,
  kind: 'file',
  isInline: false,
  contentId: null,
  url: '/files/emails/1/attachments/1',
};
const logo: Attachment = {
  ...file,
  id: '2',
  name: 'logo.png',
  contentType: 'image/png',
  isInline: true,
  contentId: '<Logo@a>',
};
const unused: Attachment = { ...logo, id: '3', contentId: 'weg@a' };
const plan: Attachment = { ...logo, id: '4', isInline: false, contentId: 'plan@a' };
const drawing: Attachment = { ...logo, id: '5', contentType: 'image/svg+xml', contentId: 'vorm@a' };

describe('the attachments of a mail', () => {
  it('are listed without the pictures that its text shows, whatever they are called [MAIL-14, MAIL-18]', () => {
    const attachments = [file, logo, unused, plan, drawing];
    const shown = shownPictures(attachments, ['logo@a', 'plan@a', 'vorm@a']);
    expect(shown.map(({ id }) => id)).toEqual(['2', '4']);
    expect(listedAttachments(attachments, shown).map(({ id }) => id)).toEqual(['1', '3', '5']);
  });

  it('come together but for the pictures that are shown, and with these where too many are [MAIL-42]', () => {
    const shown = [logo, { ...logo, id: '6', contentId: 'foto 1&x=y@a' }];
    const address = zipAddress('/files/1/bijlagen.zip', shown);
    expect(new URL(address, 'http://x').searchParams.getAll('shown')).toEqual(['logo@a', 'foto 1&x=y@a']);
    expect(zipAddress('/z', [])).toBe('/z?shown=');
    const many = Array.from({ length: 500 }, (_, at) => ({ ...logo, contentId: `foto${at}@a` }));
    expect(zipAddress('/z', many)).toBe('/z?shown=');
  });

  it('are kept by their names, an attached mail as emailbijlage.eml [MAIL-44]', () => {
    expect(fileName(file)).toBe('aangifte.pdf');
    expect(fileName({ ...file, kind: 'item', name: 'Fwd: vraag' })).toBe('emailbijlage.eml');
  });
});
