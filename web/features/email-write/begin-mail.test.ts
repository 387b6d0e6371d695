// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { beginMail } from './begin-mail.ts';
import { takeKeptMail } from './kept-mail.ts';

it('is found once by the composer of its address, as typed before the mail opened', () => {
  const address = { action: 'newk', relationId: 'jansen' } as const;
  beginMail('anna', address, { subject: 'Videovergadering: Jaarcijfers', html: '<p>Hier</p>' });
  expect(takeKeptMail('bram', address)).toBeNull();
  expect(takeKeptMail('anna', { action: 'newk', relationId: 'de-vries' })).toBeNull();
  expect(takeKeptMail('anna', address)).toMatchObject({
    ...{ text: '<p>Hier</p>', isOpened: false, draft: null },
    mail: { subject: 'Videovergadering: Jaarcijfers', to: [] },
  });
  expect(takeKeptMail('anna', address)).toBeNull();
});
