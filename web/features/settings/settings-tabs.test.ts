import { describe, expect, it } from 'vitest';
import { readSettingsSearch } from './settings-search.ts';
import { openSettingsTab, SETTINGS_TABS } from './settings-tabs.ts';

/** The tabs of the spec in its order, then our own (ledger SETTINGS-21). */
const ORDER = [
  ['koppel', 'koppelingen'],
  ['taakflow', 'taken'],
  ['brieven', 'brieven'],
  ['files', 'import/export'],
  ['users', 'gebruikers'],
  ['test', 'test'],
  ['portal', 'portal'],
  ['logboek', 'logboek'],
  ['handtekening', 'handtekening'],
];

describe('the tabs of the settings', () => {
  it('have the agreed keys, labels and order [SETTINGS-02, SETTINGS-03, SETTINGS-04, SETTINGS-05, SETTINGS-06, SETTINGS-07, SETTINGS-21]', () => {
    const tabs = SETTINGS_TABS.map(({ id, label }) => [id, label]);
    expect(tabs).toEqual(ORDER);
  });

  it('open on the first where the address names none', () => {
    expect(openSettingsTab(undefined)).toBe(SETTINGS_TABS[0]);
    expect(openSettingsTab('elders')).toBe(SETTINGS_TABS[0]);
    expect(openSettingsTab('portal')?.label).toBe('portal');
  });

  it('keep of an address what is plain', () => {
    expect(readSettingsSearch({ tab: 'files', import: 'één', leeg: '', lijst: ['x'], age: 7 })).toEqual({
      tab: 'files',
      import: 'één',
      age: 7,
    });
  });
});
