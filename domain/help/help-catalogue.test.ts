import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HELP_SECTIONS, helpMenu, sectionOfHelp, textsOf } from './help-catalogue.ts';

const folder = path.join(import.meta.dirname, '../../docs/help');
const written = new Set(
  readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.replace(/\.md$/, '')),
);
const all = new Set(HELP_SECTIONS.flatMap(textsOf).map(({ file }) => file));
const filesOf = (label: string) =>
  HELP_SECTIONS.filter((section) => section.label === label)
    .flatMap(textsOf)
    .map(({ file }) => file);

describe('the manual', () => {
  it('has its entries in this order, Instellingen for admins only [HELP-02, HELP-03, ROLES-05]', () => {
    const labels = ['Introductie', 'Algemeen', 'Dashboard', 'Relaties', 'Email', 'Agenda', 'Taken'];
    expect(helpMenu('admin', all).map(({ label }) => label)).toEqual([...labels, 'Instellingen', 'Portal']);
    for (const role of ['readwrite', 'read'] as const) {
      expect(helpMenu(role, all).map(({ label }) => label)).toEqual([...labels, 'Portal']);
    }
  });

  it('shows an entry when its file is there, and a section when it has one', () => {
    const shown = helpMenu('admin', new Set(['introductie', 'rellijst', 'mailview']));
    expect(shown.map(({ label, entries }) => [label, entries.map(({ file }) => file)])).toEqual([
      ['Introductie', []],
      ['Relaties', ['rellijst']],
      ['Email', ['mailview']],
    ]);
  });

  it.each([
    ['Relaties', ['rellijst', 'relover', 'relcred']],
    ['Email', ['mailalg', 'maillijst', 'mailview', 'mailwrite']],
    ['Agenda', ['agealg', 'agecred']],
    ['Taken', ['taklijst', 'takview', 'takcred']],
    ['Instellingen', ['inskoppel', 'instaken', 'insbrief', 'insport', 'insusers']],
    ['Introductie', ['introductie']],
    ['Algemeen', ['algemeen']],
    ['Dashboard', ['dashboard']],
    ['Portal', ['portal']],
  ])(
    'has under %s first %j [HELP-05, HELP-06, HELP-07, HELP-08, HELP-09, HELP-10, HELP-11]',
    (label, files) => {
      expect(filesOf(label).slice(0, files.length)).toEqual(files);
    },
  );

  it('names each file there is, once', () => {
    expect([...written].filter((file) => !all.has(file))).toEqual([]);
    expect(HELP_SECTIONS.flatMap(textsOf)).toHaveLength(all.size);
    expect(sectionOfHelp('insusers')?.label).toBe('Instellingen');
    expect(sectionOfHelp('../README')).toBeUndefined();
  });

  it('has the texts about tasks and the dashboard', () => {
    const expected = [...filesOf('Taken'), 'dashboard'];
    expect(expected.filter((file) => !written.has(file))).toEqual([]);
  });

  it.each([...written])(
    '%s has a title, no raw HTML, no exclamation to the reader, and its links lead to texts',
    (file) => {
      const text = readFileSync(path.join(folder, `${file}.md`), 'utf8');
      expect(text).toMatch(/^# \S/);
      expect(text).not.toMatch(/<[a-z/]/i);
      const linked = [...text.matchAll(/\]\(([^)]+?)\.md(?:#[^)]*)?\)/g)].map(([, name]) => name ?? '');
      expect(linked.filter((name) => !written.has(name))).toEqual([]);
    },
  );
});
