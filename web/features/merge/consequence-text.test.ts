import { describe, expect, it } from 'vitest';
import { consequenceTexts, distinctText, folderText, mergeQuestion } from './consequence-text.ts';
import type { Comparison } from './merge-choice.ts';

const NOTHING = {
  notes: 0,
  tasks: 0,
  linkedRelations: 0,
  portalFiles: 0,
  personalLinkEnds: false,
  transferredServices: [],
  knownTwice: [],
  folderStaysAt: null,
};

function comparison(
  consequences: Partial<Comparison['consequences']>,
  typename = 'Organisation',
): Comparison {
  const relation = (id: string, relationNumber: string) => ({
    __typename: typename,
    id,
    displayName: 'De Linde',
    relationNumber,
  });
  return {
    __typename: 'PairComparison',
    keptVersion: 1,
    droppedVersion: 1,
    kept: relation('A', '1001'),
    dropped: relation('B', '1002'),
    groups: [],
    consequences: { ...NOTHING, ...consequences },
  } as Comparison;
}

describe('what a merge says beforehand', () => {
  it('is that the number goes, when nothing else hangs on it', () => {
    expect(consequenceTexts(comparison({}))).toEqual(['Relatienummer 1002 vervalt.']);
    expect(folderText(comparison({}))).toBeNull();
    expect(mergeQuestion(comparison({}))).toBe(
      'De Linde (1002) gaat op in De Linde (1001) en wordt verwijderd.',
    );
  });

  it('counts what goes along, and names the services', () => {
    const some = { notes: 1, tasks: 4, linkedRelations: 2, portalFiles: 3, personalLinkEnds: true };
    expect(
      consequenceTexts(comparison({ ...some, transferredServices: ['Moneybird'], knownTwice: ['A', 'B'] })),
    ).toEqual([
      '1 notitie gaat mee.',
      '4 taken gaan mee.',
      '2 contactpersonen komen erbij.',
      '3 bestanden blijven gedeeld in het portal.',
      'De persoonlijke link van de klant De Linde (1002) werkt dan niet meer: geef hem die van de relatie die blijft.',
      'Bij Moneybird staat alleen De Linde (1002); die wordt daar de relatie die blijft.',
      'Bij A en B staan beide; met De Linde (1002) gebeurt daar hetzelfde als bij verwijderen.',
      'Relatienummer 1002 vervalt.',
    ]);
    expect(consequenceTexts(comparison({ linkedRelations: 1 }, 'Person'))[0]).toBe('1 bedrijf komt erbij.');
    expect(consequenceTexts(comparison({ tasks: 1 }))[0]).toBe('1 taak gaat mee.');
  });

  it('warns that two with numbers of their own may be two, also in the question', () => {
    const group = (key: string, kept: string, dropped: string) => ({
      key,
      differs: kept !== dropped,
      preferred: 'KEPT' as const,
      fields: [{ field: key, kept, dropped }],
    });
    const apart = (...groups: readonly ReturnType<typeof group>[]) =>
      ({ ...comparison({}), groups }) as Comparison;
    const texts =
      'Elk heeft een eigen BSN/RSIN en KvK-nummer. Misschien zijn het er echt twee: kies dan ‘Niet dubbel’.';
    const two = apart(
      group('bsn', '••••••888', '••••••828'),
      group('kvkNumber', '73070778', '98134197'),
      group('vatNumber', 'NL863264888B01', ''),
      group('email', 'een@klant.example', 'twee@klant.example'),
    );
    expect(distinctText(two)).toBe(texts);
    expect(mergeQuestion(two)).toContain(texts);
    expect(distinctText(apart(group('kvkNumber', '73070778', '73070778')))).toBeNull();
  });

  it('asks with the folder that stays behind', () => {
    expect(mergeQuestion(comparison({ folderStaysAt: 'OneDrive' }))).toContain(
      'De map van De Linde (1002) blijft bij OneDrive staan, met alle bestanden.',
    );
  });
});
