import { NotebookPen } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '#web/session/viewer.ts';
import type { RelationTab } from './relation-tab.ts';
import { openingTab, rememberTab, tabsFor } from './relation-tabs.ts';

const Panel = () => null;
const tab = (id: string): RelationTab => ({ id, label: id, icon: NotebookPen, Panel });
const [notes, files, portal] = [tab('notities'), tab('bestanden'), tab('portal')];

describe('the tabs of a relation', () => {
  const labels = (kind: 'person' | 'organisation', ...links: string[]) => {
    const viewer = { links: links.map((link) => ({ kind: link })) } as unknown as Viewer;
    return tabsFor({ id: 'one', kind, name: 'Jansen' }, viewer).map(({ label }) => label);
  };

  it('are named and ordered as agreed [RELVIEW-07, RELVIEW-08, RELVIEW-09, RELVIEW-10, RELVIEW-11, RELVIEW-12, RELVIEW-13, RELVIEW-26]', () => {
    expect(labels('person', 'contact', 'files', 'email')).toEqual([
      'taken',
      'agenda',
      'email',
      'notities',
      'brieven',
      'bestanden',
      'portal',
    ]);
  });

  it('have no portal at an organisation [RELVIEW-15]', () => {
    expect(labels('organisation', 'files')).toEqual([
      'taken',
      'agenda',
      'email',
      'notities',
      'brieven',
      'bestanden',
    ]);
  });

  it('have neither files nor portal while the office has linked no storage [RELVIEW-14]', () => {
    expect(labels('person', 'contact')).toEqual(['taken', 'agenda', 'email', 'notities', 'brieven']);
    expect(labels('organisation')).toEqual(['taken', 'agenda', 'email', 'notities', 'brieven']);
  });
});

describe('the tab that a relation opens on', () => {
  it('is the first, until one was used; then the last used one of any relation [RELVIEW-25]', () => {
    expect(openingTab([notes, files, portal])).toBe(notes);
    rememberTab('portal');
    expect(openingTab([notes, files, portal])).toBe(portal);
  });

  it('is taken for an organisation after a tab that only a person has, as its portal [RELVIEW-16]', () => {
    const viewer = { links: [{ kind: 'files' }] } as unknown as Viewer;
    const offered = tabsFor({ id: 'one', kind: 'organisation', name: 'Jansen' }, viewer);
    for (const previous of ['inbox', 'algemeen', 'portal']) {
      rememberTab(previous);
      expect(openingTab(offered)?.id).toBe('taken');
    }
  });

  it('falls back to the first where the last used one is not there [RELVIEW-25]', () => {
    rememberTab('portal');
    expect(openingTab([notes, files])).toBe(notes);
    expect(openingTab([])).toBeUndefined();
  });
});
