import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { binding, control, sdt, store, template } from '#test/support/letter/bound-template.ts';
import { workOf } from '#test/support/saga/work-of.ts';
import { fillDocument } from './fill-document.ts';
import { inspectDocument } from './inspect-document.ts';

/** The time of a letter grows as its document does: one process makes the letters of everybody. */

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const each = (count: number, made: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => made(index + 1)).join('');

function flat(count: number, named = {}): Buffer {
  const body = each(count, (index) =>
    control(index % 2 === 0 ? '{{anaam}}' : 'x', { ...named, xpath: `/ns0:brief[1]/ns0:naam[${index}]` }),
  );
  return template(body, store('<naam>{{anaam}}</naam>'.repeat(count)));
}

function nested(depth: number, chains = 1): Buffer {
  const around = each(depth, () => sdt(binding(), '|').split('|')[0] ?? '');
  const chain = around + paragraph('{{anaam}}') + '</w:sdtContent></w:sdt>'.repeat(depth);
  return template(chain.repeat(chains), store('<naam/>'));
}

const inEachOther = (count: number, inner: string) =>
  each(count, (index) => `<w:x xmlns:p${index}="${WORD}">`) + inner + '</w:x>'.repeat(count);
const ofRuns = (runs: string) => makeDocx({ body: `<w:p>${runs}</w:p>` });

describe('twice as much takes no more than twice the work', () => {
  it.each([
    ['of controls that show a store', flat],
    ['of those that name none', (count) => flat(count, { store: '' })],
    ['of those within each other', (count) => nested(10, count / 10)],
    ['of those whose store is not there', (count) => flat(count, { store: '{0}' })],
    ['of prefixes within each other', (count) => makeDocx({ body: inEachOther(count * 10, paragraph('x')) })],
    ['of prefixes in a store', (count) => template(control('{{anaam}}'), inEachOther(count * 10, ''))],
    ['of tags in one run', (count) => makeDocx({ body: paragraph(`&amp; ${'{{anaam}} '.repeat(count)}`) })],
    [
      'of tags in one paragraph',
      (count) => makeDocx({ body: paragraph(...Array(count).fill('&amp; {{anaam}}')) }),
    ],
    [
      'of tags and hyphens',
      (count) => ofRuns(`<w:r><w:t>{{anaam}}</w:t><w:noBreakHyphen/><w:softHyphen/></w:r>`.repeat(count)),
    ],
    ['of tags that are not closed', (count) => makeDocx({ body: paragraph('{{anaam').repeat(count) })],
    ['of tags that are not opened', (count) => makeDocx({ body: paragraph('anaam}}').repeat(count) })],
    ['of tags that are closed in vain', (count) => makeDocx({ body: paragraph('a}} '.repeat(count)) })],
  ] as const satisfies readonly (readonly [string, (count: number) => Buffer])[])('%s', (_what, make) => {
    const [some, twice] = [make(200), make(400)];
    const isFilled = inspectDocument(some).problems.length === 0;
    const works = [inspectDocument, ...(isFilled ? [(file: Buffer) => fillDocument(file, {})] : [])];
    for (const work of works) expect(workOf(() => work(twice)) / workOf(() => work(some))).toBeLessThan(2.2);
  });
});

it('controls that show a store too deep in each other are refused', () => {
  expect(inspectDocument(nested(20)).problems).toEqual([]);
  expect(() => inspectDocument(nested(21))).toThrow(
    'Dit document heeft gekoppelde besturingselementen die te diep in elkaar staan.',
  );
});
