import { expect, it } from 'vitest';
import { decodeNodeId } from '#api/graphql/server/node-id.ts';
import { shownValue } from './shown-value.ts';

it('tells users by the id that names them elsewhere, and nothing else otherwise than it is', () => {
  const id = '01a1ff4e-fb6b-75dd-a1f0-2e6f956fff92';
  expect(decodeNodeId(shownValue('ownerId', id) ?? '')).toEqual({ typename: 'User', id });
  expect(shownValue('ownerId', '')).toBe('');
  expect(shownValue('ownerId', null)).toBeNull();
  expect(shownValue('city', id)).toBe(id);
});
