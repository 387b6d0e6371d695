import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WorkloadChart } from './WorkloadChart.tsx';
import { WorkloadPanel } from './WorkloadPanel.tsx';
import type { WorkloadRow } from './workload-shape.ts';

const today = '2026-11-26';
const rows: readonly WorkloadRow[] = [
  {
    userName: 'Anna',
    userColor: 'ff0000',
    overdue: 2,
    weeks: [{ monday: '2026-11-30', count: 3 }],
    undated: 0,
  },
  { userName: 'Bas', userColor: '', overdue: 1, weeks: [], undated: 4 },
];

function textsOf(markup: string, element: string): string[] {
  const found = markup.matchAll(new RegExp(`<${element}(?: [^>]*)?>(.*?)</${element}>`, 'g'));
  return [...found].map(([, inner = '']) => inner.replaceAll(/<[^>]+>/g, ' ').trim());
}

describe('the picture of the workload', () => {
  it('is one image with a name that says it all', () => {
    const markup = renderToStaticMarkup(<WorkloadChart rows={rows} today={today} isTable={false} />);
    expect(markup).toContain(
      'role="img" aria-label="Er zijn 10 open taken: 3 te laat, 3 in de zeven weken daarna en 4 zonder datum."',
    );
    expect(markup).toContain('Niet in de grafiek: 4 taken zonder datum.');
  });

  it('has a bar for each count, and tells users apart by more than colour', () => {
    const markup = renderToStaticMarkup(<WorkloadChart rows={rows} today={today} isTable={false} />);
    expect(textsOf(markup, 'title')).toEqual([
      'Anna, te laat: 2 taken',
      'Anna, week 49: 3 taken',
      'Bas, te laat: 1 taak',
    ]);
    const patterns = [...markup.matchAll(/<pattern.*?<path d="(.*?)"/g)].map(([, lines]) => lines);
    expect(new Set(patterns).size).toBe(2);
  });

  it('says whose the bars are before it shows them', () => {
    const markup = renderToStaticMarkup(<WorkloadChart rows={rows} today={today} isTable={false} />);
    expect(markup.indexOf('<ul')).toBeGreaterThanOrEqual(0);
    expect(markup.indexOf('<ul')).toBeLessThan(markup.indexOf('role="img"'));
  });

  it('says what will stand here where there are no tasks', () => {
    const markup = renderToStaticMarkup(<WorkloadChart rows={[]} today={today} isTable={false} />);
    expect(markup).toContain('Er zijn geen open taken');
    expect(markup).not.toContain('role="img"');
  });

  it('comes after the panel around it', () => {
    const markup = renderToStaticMarkup(<WorkloadPanel rows={rows} today={today} />);
    expect(markup).toContain('Werkvoorraad');
    expect(markup).toContain('aria-label="Wordt geladen"');
    expect(markup).toContain('aria-pressed="false"');
  });

  it('offers no table of nothing', () => {
    const idle = { userName: 'Anna', userColor: '', overdue: 0, weeks: [], undated: 0 };
    expect(renderToStaticMarkup(<WorkloadPanel rows={[idle]} today={today} />)).not.toContain('Tabel');
  });
});

it('is a table too, with a caption, headers and totals', () => {
  const markup = renderToStaticMarkup(<WorkloadChart rows={rows} today={today} isTable />);
  expect(textsOf(markup, 'caption')).toEqual(['Open taken per gebruiker en week']);
  expect(textsOf(markup, 'th').filter((text) => !text.startsWith('week'))).toEqual([
    'Gebruiker',
    'te laat',
    'zonder datum',
    'totaal',
    'Anna',
    'Bas',
    'Totaal',
  ]);
  const foot = markup.slice(markup.indexOf('<tfoot>'));
  expect(textsOf(foot, 'td')).toEqual(['3', '0', '3', '0', '0', '0', '0', '0', '0', '4', '10']);
});
