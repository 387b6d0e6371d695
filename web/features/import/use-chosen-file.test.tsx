// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useChosenFile } from './use-chosen-file.ts';
import { useMapping } from './use-mapping.ts';

const NOTHING = { headers: [], rows: [] };

function useForm() {
  const chosen = useChosenFile();
  return { ...chosen, ...useMapping(chosen.file ?? NOTHING) };
}

let form: ReturnType<typeof useForm>;
let root: Root;

function Form() {
  form = useForm();
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Form />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function choose(text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  const source = { name: 'klanten.csv', arrayBuffer: async () => bytes.buffer } as File;
  await untilIdle(() => form.choose(source));
}

async function untilIdle(work: () => void): Promise<void> {
  act(work);
  while (form.isReading) await act(() => new Promise((resolve) => setTimeout(resolve)));
}

const TITLED = 'Lijst;van;klanten\nrelnr;bnaam;plaats\n1001;Café;Delft\n';

it('keeps the row of the headers that was chosen when another encoding or separator is chosen after it', async () => {
  await choose(TITLED);
  expect(form.file).toMatchObject({ headerRow: 2, encoding: 'utf-8' });
  await untilIdle(() => form.reread({ headerRow: 1 }));
  await untilIdle(() => form.reread({ encoding: 'windows-1252' }));
  expect(form.file).toMatchObject({ headerRow: 1, headers: ['Lijst', 'van', 'klanten'] });
  expect(form.file?.rows.at(-1)).toEqual(['1001', 'CafÃ©', 'Delft']);
  await untilIdle(() => form.reread({ separator: ',' }));
  expect(form.file).toMatchObject({ headerRow: 1, encoding: 'windows-1252', headers: ['Lijst;van;klanten'] });
});

it('proposes again what nobody chose', async () => {
  await choose('Lijst\nrelnr;bnaam;plaats\n1001;Café;Delft\n');
  await untilIdle(() => form.reread({ separator: ',' }));
  expect(form.file).toMatchObject({ headerRow: 1 });
  await untilIdle(() => form.reread({ separator: ';' }));
  expect(form.file).toMatchObject({ headerRow: 2, encoding: 'utf-8' });
});

it('forgets a choice that leaves no rows, and the choices of the file before', async () => {
  await choose(TITLED);
  await untilIdle(() => form.reread({ headerRow: 3 }));
  expect(form).toMatchObject({ refusal: 'Het bestand heeft geen rijen.', file: { headerRow: 2 } });
  await untilIdle(() => form.reread({ encoding: 'windows-1252' }));
  expect(form).toMatchObject({ refusal: null, file: { headerRow: 2 } });
  await choose(TITLED);
  expect(form.file).toMatchObject({ encoding: 'utf-8' });
});

it('keeps the fields that were chosen for its columns while these have the same names', async () => {
  await choose(TITLED);
  expect(form.mapping).toEqual(['relnr', 'bnaam', 'plaats']);
  act(() => form.setMapping(['relnr', 'anaam', null]));
  await untilIdle(() => form.reread({ encoding: 'windows-1252' }));
  expect(form.mapping).toEqual(['relnr', 'anaam', null]);
  await untilIdle(() => form.reread({ headerRow: 1 }));
  expect(form.mapping).toEqual([null, null, null]);
});

it.each([
  [
    'more columns than any program exports',
    Array.from({ length: 200_000 }, (_, index) => (index % 2 === 0 ? 'straat' : 'plaats')).join(';'),
    'Het bestand heeft meer dan 500 kolommen.',
  ],
  [
    'a name of a column that is a text',
    `relnr;bnaam;${'plaats '.repeat(50)}`,
    'De naam van kolom 3 is te lang. Maximaal 255 tekens.',
  ],
])('refuses a file with %s, and keeps the one before', async (_, headers, refusal) => {
  await choose(TITLED);
  await choose(`${headers}\n1001;Jansen;Delft\n`);
  expect(form).toMatchObject({ refusal, file: { headers: ['relnr', 'bnaam', 'plaats'] } });
});
