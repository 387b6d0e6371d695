import { expect, it } from 'vitest';
import { FOLDER_KINDS } from './folder-kinds.ts';
import { visibleThrough } from './visible-through.ts';

const OWN = 'kantoor@vandalen.example';
const received = { isDraft: false, fromKey: 'klant@bakker.example' };
const sent = { isDraft: false, fromKey: OWN };

it('shows received mail through its sender wherever it lies, also in a folder of its own [ROLES-23]', () => {
  for (const folder of ['inbox', 'spam', 'trash', 'archive-in', 'other'] as const) {
    expect(visibleThrough({ ...received, folder }, OWN), folder).toBe('sender');
  }
});

it('shows what was sent through its recipients, also in the archive and in the trash [ROLES-23]', () => {
  for (const folder of ['sent', 'archive-out', 'trash'] as const) {
    expect(visibleThrough({ ...sent, folder }, OWN), folder).toBe('recipients');
  }
  expect(visibleThrough({ ...received, folder: 'sent' }, OWN)).toBe('recipients');
});

it('leaves a draft to who made it, wherever it lies [ROLES-23]', () => {
  for (const folder of FOLDER_KINDS) {
    expect(visibleThrough({ ...sent, isDraft: true, folder }, OWN), folder).toBe('maker');
  }
});
