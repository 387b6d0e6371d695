import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MERGE_TAG_GROUPS } from '#domain/merge-tag/merge-tags.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { checkLine } from '#domain/text/plain-text.ts';
import { filledLine, filledTags, foreignInsertion, ownSubject, tagsIn } from './email-tags.ts';
import { foreignHtml, foreignText } from './foreign-text.ts';
import { forwardHeading } from './quote-heading.ts';
import { joinQuote } from './quoted-original.ts';
import { forwardSubject, replySubject } from './reply-subject.ts';

const VALUES = new Map(
  MERGE_TAG_GROUPS.flatMap(({ tags }) => tags.map(({ tag }) => [tag, 'EIGEN'] as const)),
);

const piece = fc.constantFrom(
  '{',
  '{{',
  '}}',
  '}',
  'iban',
  'bsn',
  'IBAN',
  '{{iban}}',
  '{{ bsn }}',
  '{{&nbsp;iban}}',
  ' ',
  'x',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u200c',
  '\u0000',
  '\t',
  '&#123;',
  '&#x7B;',
  '&lcub;',
  '&#0123',
);
const written = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const element = fc.constantFrom(
  '<b>',
  '</b>',
  '<br>',
  '<!-- -->',
  '<img alt="{{iban}}">',
  '<a title="{{bsn">',
);
const markup = fc
  .array(fc.oneof({ weight: 3, arbitrary: piece }, element), { maxLength: 14 })
  .map((pieces) => pieces.join(''));

const seen = (text: string) => text.replaceAll(/[\u200b\u2060\ufeff\u00ad\p{Cc}]/gu, '');
const bared = (html: string) =>
  seen(html.replaceAll(/<[^>]*>/g, '').replaceAll(/&#0*123;?|&#x0*7b;?|&lcub;/gi, '{'));

describe('text of others', () => {
  it.each([
    'Vraag {{iban}} {{bsn}}',
    '{{ BSN }}',
    '{\u200b{iban}}',
    '{\u2060\ufeff{iban}}',
    '{{{iban}}}',
    '{{&nbsp;iban&#160;}}',
    'a {',
    '{iban}}',
    '\u0000{iban}}',
    '\u200b\u0000{iban}}',
  ])('holds no merge tag, also between braces of ours: %s', (text) => {
    const kept = foreignText(text);
    for (const line of [kept, `{${kept}`, `${kept}{iban}}`]) {
      const saved = checkLine('Onderwerp', line.replaceAll('\0', ''), 255);
      expect(saved.ok && [...tagsIn(saved.value)]).toEqual([]);
    }
    expect(foreignText(kept)).toBe(kept);
  });

  it('is the same text to read, and untouched without braces that touch', () => {
    const kept = foreignText('Vraag {{iban}}');
    expect([kept.replaceAll('\u200c', ''), kept]).toEqual(['Vraag {{iban}}', 'Vraag {\u200c{iban}}']);
    const css = '<style>p{color:red}@media print{b{top:0}}</style><p>function () { return {a: 1}; }</p>';
    expect(foreignHtml(css)).toBe(css);
  });

  it('holds no merge tag whatever it says, nor with what it is put between, nor once it was saved', () => {
    fc.assert(
      fc.property(written, written, (one, other) => {
        const kept = `${foreignText(one)}${foreignText(other)}`;
        const line = checkLine('Onderwerp', `{${kept.replaceAll('\0', '')}`, 999);
        for (const text of [kept, line.ok ? line.value : '', seen(kept)]) {
          expect([...tagsIn(text)]).toEqual([]);
          expect(filledLine(text, VALUES)).not.toContain('EIGEN');
        }
      }),
    );
  });

  it('holds no merge tag as HTML, whatever becomes of its elements', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const kept = foreignHtml(html);
        expect(foreignHtml(kept)).toBe(kept);
        for (const text of [kept, bared(kept), bared(`{${kept}`)])
          expect(filledTags(text, VALUES)).not.toContain('EIGEN');
      }),
    );
  });

  it.each(['\n', '<b>', '\n<b>'])('is found behind much that is not seen: %j', (unseen) => {
    const before = unseen.repeat(1_000_000);
    expect(foreignHtml(`${before}{iban}}`) === `${before}\u200c{iban}}`).toBe(true);
    expect(foreignHtml(`${before}x`) === `${before}x`).toBe(true);
  });

  it('is what was put into a line, and what stood there before counts', () => {
    expect([...tagsIn(foreignInsertion('Voor {{voorl}}: ', 'Voor {{voorl}}: {{iban}}'))]).toEqual(['voorl']);
    fc.assert(
      fc.property(written, written, written, (head, tail, put) => {
        const line = foreignInsertion(`${head}${tail}`, `${head}${put}${tail}`);
        expect(line.replaceAll('\u200c', '')).toBe(`${head}${put}${tail}`.replaceAll('\u200c', ''));
        const before = new Set(tagsIn(`${head}${tail}`));
        expect([...tagsIn(line)].filter((name) => !before.has(name))).toEqual([]);
      }),
    );
  });

  it('is quoted with the names and subject of its heading', () => {
    const header = {
      moment: new Date('2026-12-04T13:05:00Z'),
      from: { name: '{{bsn}}', address: '{{iban}}@evil.example' },
      to: [{ name: 'a {', address: '{iban}}@evil.example' }],
      cc: [{ name: '{{iban}}', address: 'x@y.example' }],
      subject: '{{iban}}',
    };
    const heading = forwardHeading(header).map(escapeHtml).join('<br>');
    const original = '<p title="{{iban}}">{{bsn}} {<b>{iban}}</b></p>';
    const mail = joinQuote('<p>{{voorl}} {</p>', `<div><p>${heading}</p>${original}</div>`);
    for (const text of [mail, bared(mail)]) expect([...tagsIn(text)]).toEqual(['voorl']);
    const [, quoted = ''] = mail.split('</p><div>');
    expect(filledTags(quoted, VALUES)).toBe(quoted);
  });
});

describe('a value that is filled in', () => {
  it('is no tag in what it is filled in, however often that is filled in again', () => {
    const values = new Map([...VALUES, ['bnaam', '{{iban}}'], ['plaats', '{'], ['land', '{bsn}}']]);
    const once = filledTags('<p>{{bnaam}} {{{land}} {{plaats}}{iban}}</p>', values);
    expect(once).not.toContain('EIGEN');
    expect(filledTags(once, values)).toBe(once);
    const line = filledLine('{{bnaam}} {{{land}} {{plaats}}{iban}}', values);
    expect(line).not.toContain('EIGEN');
    expect(filledLine(line, values)).toBe(line);
  });
});

describe('the subject of an answer', () => {
  const open = (subject: string, received: string) => [...tagsIn(ownSubject(subject, received))];

  it.each([
    ['Re: Vraag {{iban}} {{bsn}}', 'Vraag {{iban}} {{bsn}}', []],
    ['Re: Vraag {\u200c{iban}}', 'Vraag {{iban}}', []],
    ['Re: Vraag {\u200c{iban}} {{iban}}', 'Vraag {{iban}}', ['iban']],
    ['Dossier {{relnr}}: Re: Vraag {{iban}}', 'Vraag {{iban}}', ['relnr']],
    ['{{ IBAN }}', 'Vraag {{iban}}', []],
    ['Over {{iban}}', 'Vraag {\u200b{iban}}', []],
    ['{{voorl}}', 'Uw vraag', ['voorl']],
    ['{{voorl}}', '', ['voorl']],
  ])('%s to %s has the tags %j', (subject, received, tags) => {
    expect(open(subject, received)).toEqual(tags);
  });

  it('never has more of a tag than the user put there', () => {
    const tag = fc.constantFrom('{{iban}}', '{{bsn}}', '{\u200b{iban}}', '{{relnr}}', 'Vraag', ' ');
    const words = fc.array(tag, { maxLength: 6 }).map((all) => all.join(''));
    const ofUser = fc.constantFrom('', '{{voorl}} ', '{{iban}} ');
    fc.assert(
      fc.property(words, ofUser, fc.boolean(), (received, added, isForward) => {
        const begun = `${added}${(isForward ? forwardSubject : replySubject)(received)}`;
        const saved = checkLine('Onderwerp', begun, 999);
        const subject = ownSubject(saved.ok ? saved.value : '', received);
        expect([...tagsIn(subject)]).toEqual([...tagsIn(added)]);
        expect(ownSubject(subject, received)).toBe(subject);
      }),
    );
  });
});
