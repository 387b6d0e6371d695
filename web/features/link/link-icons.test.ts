import { expect, it } from 'vitest';
import { LINK_KINDS } from '#domain/link/link-kinds.ts';
import { linkIcon } from './link-icons.ts';

it('gives each kind of link a picture of its own [LINKS-54]', () => {
  expect(new Set(LINK_KINDS.map(linkIcon)).size).toBe(LINK_KINDS.length);
});
