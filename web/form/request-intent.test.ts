import { expect, it } from 'vitest';
import { RequestIntent } from './request-intent.ts';

it('sends the same content again under the same id until the server has answered', () => {
  const intent = new RequestIntent();
  const first = intent.idFor({ tradeName: 'Bakkerij' });

  expect(intent.idFor({ tradeName: 'Bakkerij' })).toBe(first);
  expect(intent.idFor({ tradeName: 'Slagerij' })).not.toBe(first);

  const second = intent.idFor({ tradeName: 'Slagerij' });
  intent.answered();
  expect(intent.idFor({ tradeName: 'Slagerij' })).not.toBe(second);
});
