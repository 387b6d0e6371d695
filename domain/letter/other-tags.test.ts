import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { otherTags } from './other-tags.ts';

describe('a text has what looks like a tag', () => {
  it.each([
    ['Geachte {anaam},', ['{anaam}']],
    ['{ Anaam } te {plaats}', ['{ Anaam }', '{plaats}']],
    ['{#klanten}{naam}{/klanten}', ['{#klanten}', '{naam}', '{/klanten}']],
    ['{^leeg} {@ruw} {>deel}', ['{^leeg}', '{@ruw}', '{>deel}']],
    ['$\u007banaam} en {klant.naam}', ['$\u007banaam}', '{klant.naam}']],
    ['{ {anaam} }', ['{anaam}']],
    ['{  anaam  } «  Aanhef\t» [  plaats ]', ['{  anaam  }', '«  Aanhef\t»', '[  plaats ]']],
    ['{anaam|upper} {anaam | default("x")}', ['{anaam|upper}', '{anaam | default("x")}']],
    ['{anaam:upper} {d.datum:formatD(DD-MM)}', ['{anaam:upper}', '{d.datum:formatD(DD-MM)}']],
    ['{+anaam} {?anaam} {!anaam} {=anaam}', ['{+anaam}', '{?anaam}', '{!anaam}', '{=anaam}']],
    ['{~anaam} {&anaam} {%logo} {*anaam}', ['{~anaam}', '{&anaam}', '{%logo}', '{*anaam}']],
    ['{ # klanten } {regels[0]} {regels[].bedrag}', ['{ # klanten }', '{regels[0]}', '{regels[].bedrag}']],
    ['Geachte «anaam», «Aanhef»', ['«anaam»', '«Aanhef»']],
    ['<<plaats>> <plaats> [plaats] [[plaats]]', ['<<plaats>>', '<plaats>', '[plaats]', '[[plaats]]']],
    ['%plaats% #plaats# $plaats$', ['%plaats%', '#plaats#', '$plaats$']],
    ['[datum] %gebruiker% {aanhef}', ['[datum]', '%gebruiker%', '{aanhef}']],
    ['[bedrag] <naam> %van% 5% plaats%', []],
    ['{{anaam}} {{ plaats }} {{#x}}', []],
    ['{{anaam} en {anaam}}', []],
    ['{1} {} {a b} f({x: 1}) {1|2} {+} {+ 1} {|x|}', []],
    ['«een hele zin»', []],
    ['', []],
  ])('%s', (text, tags) => {
    expect(otherTags(text)).toEqual({ tags, commands: [] });
  });

  it.each([
    ['{%tr for i in items %}x{% endfor %}', ['{%tr for i in items %}', '{% endfor %}']],
    [`{% if ${'a and '.repeat(40)}b %}`, [`{% if ${'a and '.repeat(40)}b %}`]],
    ['{% if a % 2 %} {# aantekening #}', ['{% if a % 2 %}', '{# aantekening #}']],
    ['100 {%} en {# a', []],
  ])('or like a command: %s', (text, commands) => {
    expect(otherTags(text)).toEqual({ tags: [], commands });
  });

  it.each(['{%', '{#', '{', '{anaam|', '{anaam:', '«', '<<'])(
    'however long it goes on behind %s',
    (begun) => {
      expect(otherTags(begun + 'a'.repeat(10_000_000))).toEqual({ tags: [], commands: [] });
    },
  );

  it('in no more time than its length', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void otherTags(text)));
    const before = performance.now();
    for (const piece of ['{%', '{#', '{', '{ ', '<', '[plaats', '{a', '«', '% ', '#a', '{%%'])
      otherTags(piece.repeat(100_000));
    expect(performance.now() - before).toBeLessThan(onThisMachine(3_000));
  });
});
