import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOut } from './left-out.ts';

const step = { properties: { text: {}, userid: {}, username: { readOnly: true } } };
const flow = { properties: { id: {}, oms: {}, flow: { items: step } } };
const relation = { oneOf: [{ properties: { bnaam: {} } }, { properties: { anaam: {}, usertemp: flow } }] };

const fields = (schema: unknown, sent: unknown) => leftOut(schema, sent).map(({ field }) => field);

describe('what a call leaves out of a body', () => {
  it('is each member that its documentation does not have, by its place', () => {
    expect(fields(flow, { id: 'a', naam: 'b' })).toEqual(['naam']);
    expect(fields({ items: flow }, [{ oms: 'a' }, { oms: 'b', tekst: 'c' }])).toEqual(['[1]/tekst']);
    const inner = [{ flow: [{ text: 'a' }, { text: 'b', tekst: 'c' }] }];
    expect(fields({ items: flow }, inner)).toEqual(['[0]/flow[1].tekst']);
    expect(fields(flow, { flow: [{ tekst: 'c' }] })).toEqual(['flow[0].tekst']);
    expect(fields(relation, { bnaam: 'a', anaam: 'b', usertemp: { pos: 1 } })).toEqual(['usertemp.pos']);
  });

  it('is each place of a list of records that holds none', () => {
    for (const item of [null, '', ' ', []]) {
      expect(fields({ items: flow }, [{ oms: 'a' }, item])).toEqual(['[1]']);
      expect(fields(flow, { flow: [item] })).toEqual(['flow[0]']);
    }
  });

  it('is nothing where the member has no value, is one that is answered, or may have each name', () => {
    for (const value of [undefined, null, '', ' ', false, [], {}, [null], { a: '' }]) {
      expect(fields(flow, { naam: value })).toEqual([]);
    }
    for (const value of [0, 'x', true, [1], { a: 1 }, ['', 'x']])
      expect(fields(flow, { naam: value })).toEqual(['naam']);
    expect(fields(flow, { flow: [{ text: 'a', username: 'b' }] })).toEqual([]);
    expect(fields({ properties: { name: {} }, additionalProperties: true }, { code: 'x' })).toEqual([]);
    expect(fields({}, { code: 'x' })).toEqual([]);
  });

  it('is found in whatever JSON holds, at most twenty of it, however deep', () => {
    const schemas = [
      flow,
      { items: flow },
      relation,
      step,
      {},
      { items: { oneOf: [step, { items: step }] } },
    ];
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(...schemas), (sent, schema) => {
        expect(leftOut(schema, sent).length).toBeLessThanOrEqual(20);
      }),
    );
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown;
    expect(fields(flow, { naam: deep, flow: deep })).toEqual(['naam', 'flow[0]']);
    expect(
      leftOut(flow, Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`x${n}`, n]))),
    ).toHaveLength(20);
  });
});
