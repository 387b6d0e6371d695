import { describe, expect, it } from 'vitest';
import { type Attachment, fileName, listedAttachments, shownPictures } from './attachments.ts';

const file: Attachment = {
  ...{ id: '1', name: 'aangifte.pdf', contentType: 'application/pdf', size: 10, kind: 'file' },
  ...{ isInline: false, contentId: null, url: '/files/emails/1/attachments/1' },
};
const logo: Attachment = { ...file, id: '2', name: 'logo.png', isInline: true, contentId: '<logo@a>' };
const unused: Attachment = { ...logo, id: '3', contentId: 'weg@a' };

describe('the attachments of a mail', () => {
  it('are listed without the pictures that its text shows [MAIL-14, MAIL-18]', () => {
    const attachments = [file, logo, unused];
    expect(listedAttachments(attachments, ['logo@a']).map(({ id }) => id)).toEqual(['1', '3']);
    expect(shownPictures(attachments, ['logo@a']).map(({ id }) => id)).toEqual(['2']);
  });

  it('are kept by their names, an attached mail as emailbijlage.eml [MAIL-44]', () => {
    expect(fileName(file)).toBe('aangifte.pdf');
    expect(fileName({ ...file, kind: 'item', name: 'Fwd: vraag' })).toBe('emailbijlage.eml');
  });
});
