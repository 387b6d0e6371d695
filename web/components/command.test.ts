import { describe, expect, it, vi } from 'vitest';
import { type Command, matchCommands } from './command.ts';

const command = (label: string, keywords?: string): Command => ({
  id: label,
  label,
  ...(keywords ? { keywords } : {}),
  onRun: vi.fn(),
});
const commands = [
  command('Relaties', 'klanten'),
  command('Organisatie toevoegen', 'bedrijf nieuw'),
  command('Café één'),
];
const found = (text: string) => matchCommands(commands, text).map(({ label }) => label);

describe('matchCommands', () => {
  it('finds by any order of words, in label and keywords', () => {
    expect(found('nieuw org')).toEqual(['Organisatie toevoegen']);
    expect(found('klant')).toEqual(['Relaties']);
  });

  it('minds neither case nor accents', () => {
    expect(found('CAFE een')).toEqual(['Café één']);
  });

  it('gives all for nothing typed and none for what is nowhere', () => {
    expect(found('  ')).toHaveLength(3);
    expect(found('relaties persoon')).toEqual([]);
  });
});
