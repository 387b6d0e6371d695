import { randomUUID } from 'node:crypto';
import { type GraphQLInputType, getNamedType, getNullableType, isEnumType, isListType } from 'graphql';
import { relationCursor } from '#api/graphql/relation/relation-cursor.ts';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';

const prismaCursor = (chunk: string) => Buffer.from(`GPC:${chunk}`).toString('base64');

/** Texts that are no id, no cursor, no name, or nearly one. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' OR 1=1 --",
  '{{7*7}}',
  '../../etc/passwd',
  '__proto__',
  '-1',
  '1e309',
  'x'.repeat(20_000),
  '\u{1f4a3}'.repeat(100),
  randomUUID(),
  randomUUID().toUpperCase(),
  encodeNodeId('Person', randomUUID()),
  encodeNodeId('Relation', randomUUID()),
  encodeNodeId('SagaStep', 'x'),
  `${encodeNodeId('Organisation', randomUUID())}=`,
  prismaCursor('S:x'),
  prismaCursor(`S:${randomUUID()}`),
  prismaCursor(`S:${randomUUID()}\n`),
  prismaCursor('S:'),
  prismaCursor('N:1'),
  prismaCursor('I:99999999999999999999999'),
  prismaCursor('D:x'),
  prismaCursor('Z:'),
  prismaCursor('O:{"not":"1"}'),
  prismaCursor('J:[{"contains":""}]'),
  prismaCursor('T:["S:x"]'),
  relationCursor('name', { sortKey: '\u0000', id: randomUUID() }),
  relationCursor('city', { sortKey: 'a', id: 'x' }),
  Buffer.from('["name",{},[]]').toString('base64url'),
];

const NUMBERS: readonly number[] = [0, 1, -1, 200, 201, 2_147_483_647, -2_147_483_648];

/**
 * What a caller may put where a value of this type belongs: all of it of the right type, none of it harmless.
 */
export function hostileValues(type: GraphQLInputType): readonly unknown[] {
  const bare = getNullableType(type);
  if (isListType(bare)) {
    const items = hostileValues(bare.ofType);
    return [null, [], ...items.map((item) => [item]), Array.from({ length: 300 }, (_, index) => `${index}`)];
  }
  const named = getNamedType(bare);
  if (isEnumType(named)) return [null, ...named.getValues().map(({ name }) => name)];
  if (named.name === 'Int') return [null, ...NUMBERS];
  if (named.name === 'Boolean') return [null, true, false];
  return [null, ...TEXTS];
}
