import { describe, expect, it } from 'vitest';
import { findTags } from './find-tags.ts';
import { tagProblemText } from './tag-problem.ts';

const ofTexts = (...texts: string[]) =>
  findTags(texts.map((text, index) => ({ paragraph: index + 1, text })));
const problemTexts = (...texts: string[]) =>
  ofTexts(...texts).problems.map((problem) => tagProblemText({ ...problem, part: 'body' }));

describe('the tags of a template', () => {
  it('stand in double braces, whatever their case and the spaces around [LETTERS-18]', () => {
    expect(ofTexts('Aan {{ Voorl }} {{anaam}}', 'te {{plaats}}, {{anaam}}').tags).toEqual([
      'voorl',
      'anaam',
      'plaats',
    ]);
    expect(problemTexts('{enkel} en {{plaats}}')).toEqual([]);
  });

  it('are refused by name and paragraph when they are broken [LETTERS-18]', () => {
    expect(problemTexts('Geachte', '{{anaam,')).toEqual(['Alinea 2: ‘{{anaam,’ is niet afgesloten met }}.']);
    expect(problemTexts('{{anaam {{plaats}}')).toEqual(['Alinea 1: ‘{{anaam ’ is niet afgesloten met }}.']);
    expect(problemTexts('Te plaats}} op')).toEqual(['Alinea 1: ‘Te plaats}}’ heeft }} zonder {{ ervoor.']);
    expect(problemTexts('{{an aam}}')).toEqual([
      'Alinea 1: ‘{{an aam}}’ bevat een spatie. Een tag is één woord.',
    ]);
    expect(problemTexts('{{ }}')).toEqual(['Alinea 1: ‘{{ }}’ is leeg.']);
    expect(problemTexts('{{{plaats}}}').every((text) => text.includes('te veel accolades'))).toBe(true);
  });

  it('that go on in a later paragraph are refused, because all between would vanish', () => {
    expect(problemTexts('{{na', 'tussen', 'am}} {{plaats}}')).toEqual([
      'Alinea 1: ‘{{na’ loopt door in een volgende alinea. Zet een tag op één regel.',
    ]);
  });

  it.each(['{', '}'])('are refused however often %s is repeated', (brace) => {
    expect(problemTexts(brace.repeat(5_000_000))).toEqual([expect.stringContaining('te veel accolades')]);
  });

  it('are said to be in the header or another part', () => {
    const problem = { kind: 'unclosed', tag: '{{x', part: 'header', paragraph: 1 } as const;
    expect(tagProblemText(problem)).toBe('Koptekst, alinea 1: ‘{{x’ is niet afgesloten met }}.');
  });
});
