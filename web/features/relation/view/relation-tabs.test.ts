import { NotebookPen } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { RelationTab } from './relation-tab.ts';
import { openingTab, rememberTab } from './relation-tabs.ts';

const Panel = () => null;
const tab = (id: string): RelationTab => ({ id, label: id, icon: NotebookPen, Panel });
const [notes, files, portal] = [tab('notities'), tab('bestanden'), tab('portal')];

describe('the tab that a relation opens on', () => {
  it('is the first, until one was used; then the last used one of any relation [RELVIEW-25]', () => {
    expect(openingTab([notes, files, portal])).toBe(notes);
    rememberTab('portal');
    expect(openingTab([notes, files, portal])).toBe(portal);
  });

  it('falls back to the first where the last used one is not there [RELVIEW-25]', () => {
    rememberTab('portal');
    expect(openingTab([notes, files])).toBe(notes);
    expect(openingTab([])).toBeUndefined();
  });
});
