import { expect, it } from 'vitest';
import { sortedRecipients } from './mailing-preview.ts';

const at = (address: string) => ({ name: '', address });

it('says who gets a mail, who is skipped and who stands there twice', () => {
  const to = ['a@x.example', 'B@x.example', 'c@x.example', 'A@X.example'].map(at);
  expect(sortedRecipients({ to, skipped: ['b@x.example'] })).toEqual({
    getting: [at('a@x.example'), at('c@x.example')],
    skipped: [at('B@x.example')],
    doubles: [at('A@X.example')],
  });
});
