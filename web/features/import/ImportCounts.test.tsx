import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ImportCounts } from './ImportCounts.tsx';

type Counted = Parameters<typeof ImportCounts>[0]['counted'];

const COUNTED = {
  state: 'REHEARSED',
  totalRows: 9,
  handledRows: 9,
  rowsAboveHeaders: 3,
  accepted: 3,
  failed: 1,
  exists: 0,
  missing: 1,
  undone: 0,
  kept: 0,
};

function shown(counts: Partial<typeof COUNTED>): string[] {
  const counted = { ...COUNTED, ...counts } as Counted;
  const markup = renderToStaticMarkup(<ImportCounts counted={counted} acceptedLabel="Toegevoegd" />);
  return [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, term, count]) => `${term}: ${count}`,
  );
}

it('counts what stands above the headers apart from blank rows', () => {
  expect(shown({})).toEqual([
    'Rijen in het bestand: 9',
    'Staan boven de kolomnamen: 3',
    'Zijn leeg: 2',
    'Toegevoegd: 3',
    'Missen verplichte velden: 1',
  ]);
});

it('says nothing of rows above the headers where there are none, nor of blank ones before they are looked at', () => {
  expect(shown({ rowsAboveHeaders: 0, handledRows: 4 })).not.toContainEqual(
    expect.stringMatching(/leeg|boven/),
  );
  expect(shown({ handledRows: 0, accepted: 0, failed: 0, missing: 0 })).toEqual([
    'Rijen in het bestand: 9',
    'Staan boven de kolomnamen: 3',
  ]);
});
