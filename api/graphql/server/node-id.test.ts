import { describe, expect, it } from 'vitest';
import { decodeNodeId, encodeNodeId, rowIdOf } from './node-id.ts';

const id = '0193d6a2-7c1e-7b4a-9d55-3c1f2a4b5c6d';

describe('node ids', () => {
  it('stand in an address without escaping', () => {
    expect(encodeNodeId('Organisation', id)).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('come back as they were', () => {
    expect(decodeNodeId(encodeNodeId('Person', id))).toEqual({ typename: 'Person', id });
  });

  it.each([
    '',
    'garbage',
    id,
    encodeNodeId('Person', 'x'),
    encodeNodeId('Person', id.toUpperCase()),
    encodeNodeId('', id),
    `${encodeNodeId('Person', id)}=`,
    `${encodeNodeId('Person', id)}\n`,
    encodeNodeId('Person', `${id}:1`),
  ])('are nothing else than that: %j', (text) => {
    expect(decodeNodeId(text)).toBeNull();
    expect(rowIdOf(text, 'Person')).toBe('00000000-0000-0000-0000-000000000000');
  });

  it('of another type name no row', () => {
    expect(rowIdOf(encodeNodeId('User', id), 'Person', 'Organisation')).not.toBe(id);
    expect(rowIdOf(encodeNodeId('Person', id), 'Person', 'Organisation')).toBe(id);
  });
});
