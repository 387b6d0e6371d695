// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { keptInputs } from '#web/form/kept-inputs.ts';
import { beginMail } from './begin-mail.ts';
import type { ComposeAddress } from './compose-address.ts';
import { EMPTY_MAIL } from './composition.ts';
import { consumeKeptMail, formOf, type KeptMail } from './kept-mail.ts';

const ADDRESSES: readonly ComposeAddress[] = [{ action: 'new' }, { action: 'newk', relationId: 'jansen' }];

it('is found once by the composer of its address, as typed before the mail opened', () => {
  const of = { action: 'newk', relationId: 'jansen' } as const;
  const address = beginMail('anna', of, { subject: 'Videovergadering: Jaarcijfers', html: '<p>Hier</p>' });
  expect(address).toMatchObject(of);
  expect(consumeKeptMail('bram', address)).toBeNull();
  expect(consumeKeptMail('anna', { action: 'newk', relationId: 'de-vries' })).toBeNull();
  expect(consumeKeptMail('anna', of)).toBeNull();
  expect(consumeKeptMail('anna', address)).toMatchObject({
    text: '<p>Hier</p>',
    isOpened: false,
    draft: null,
    mail: { subject: 'Videovergadering: Jaarcijfers', to: [] },
  });
  expect(consumeKeptMail('anna', address)).toBeNull();
});

it.each(ADDRESSES)('leaves the mail that is kept for a new one, and each other begun one: %o', (of) => {
  const typed: KeptMail = {
    mail: EMPTY_MAIL,
    text: '<p>Getypt</p>',
    draft: null,
    address: of,
    isOpened: true,
  };
  const input = { stored: typed, version: null, content: typed, keptAt: new Date() };
  keptInputs.keep(formOf('anna', of), input);
  const begun = ['<p>Een</p>', '<p>Twee</p>'].map((html) => beginMail('anna', of, { subject: '', html }));
  expect(consumeKeptMail('anna', of)?.text).toBe('<p>Getypt</p>');
  expect(begun.map((address) => consumeKeptMail('anna', address)?.text)).toEqual([
    '<p>Een</p>',
    '<p>Twee</p>',
  ]);
});
