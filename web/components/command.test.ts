import { describe, expect, it, vi } from 'vitest';
import { type Command, matchCommands } from './command.ts';

const command = (label: string, keywords?: string): Command => ({
  id: label,
  label,
  ...(keywords ? { keywords } : {}),
  onRun: vi.fn(),
});
const commands = [
  command('Dubbele relaties'),
  command('Relaties van vandaag'),
  command('Relaties', 'klanten'),
  command('Organisatie toevoegen', 'bedrijf nieuw'),
  command('Café één'),
  command('Bakkerij ’t Hoekje in Weißenburg'),
];
function matched(text: string) {
  const { leading, others, rank } = matchCommands(commands, text);
  const labels = (list: readonly Command[]) => list.map(({ label }) => label);
  return { leading: labels(leading), others: labels(others), rank };
}

describe('matchCommands', () => {
  it('finds by any order of words, in label and keywords', () => {
    expect(matched('nieuw org')).toEqual({ leading: [], others: ['Organisatie toevoegen'], rank: 2 });
    expect(matched('klant').others).toEqual(['Relaties']);
  });

  it('minds neither case nor accents', () => {
    expect(matched('CAFE een')).toEqual({ leading: ['Café één'], others: [], rank: 0 });
  });

  it('minds no apostrophe and no letter that a keyboard lacks', () => {
    for (const typed of ["bakkerij 't", 'bakkerij t hoekje', 'Bakkerij ‘t', 'weissenburg', 'WEISSEN']) {
      expect(JSON.stringify(matched(typed))).toContain('Bakkerij ’t Hoekje in Weißenburg');
    }
  });

  it('puts first what is named so, then what begins so', () => {
    expect(matched('relaties')).toEqual({
      leading: ['Relaties', 'Relaties van vandaag'],
      others: ['Dubbele relaties'],
      rank: 0,
    });
    expect(matched('rel ')).toMatchObject({ leading: ['Relaties van vandaag', 'Relaties'], rank: 1 });
  });

  it('gives all for nothing typed and none for what is nowhere', () => {
    expect(matched('  ')).toMatchObject({ leading: [], rank: 2 });
    expect(matched('  ').others).toHaveLength(commands.length);
    expect(matched('relaties persoon')).toEqual({ leading: [], others: [], rank: 2 });
  });
});
