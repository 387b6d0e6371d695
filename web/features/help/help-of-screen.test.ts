import { describe, expect, it } from 'vitest';
import { sectionOfHelp } from '#domain/help/help-catalogue.ts';
import { SETTINGS_TABS } from '#web/features/settings/settings-tabs.ts';
import { AREAS } from '#web/frame/navigation.ts';
import { helpOfScreen } from './help-of-screen.ts';

describe('the help of a screen', () => {
  it.each([
    ['/relview', 'brieven', 'relbrief'],
    ['/relview', undefined, 'relover'],
    ['/relview', 'taken', 'taklijst'],
    ['/dashboard', undefined, 'dashboard'],
    ['/relview', 'email', 'maillijst'],
    ['/email', 'sent', 'maillijst'],
    ['/emailkv', undefined, 'mailview'],
    ['/taken/all', 'periodiek', 'taklijst'],
    ['/taken/UGVyc29u', undefined, 'taklijst'],
    ['/taak', undefined, 'takcred'],
    ['/taakview', undefined, 'takview'],
    ['/beheer', 'users', 'insusers'],
    ['/beheer/finan', undefined, 'inskoppel'],
    ['/beheer/tel', undefined, 'telefonie'],
    ['/nergens', undefined, 'algemeen'],
  ])('at %s with tab %s is %s', (path, tab, file) => {
    expect(helpOfScreen(path, tab)).toBe(file);
  });

  it('is a text of the manual at every area and tab of the settings', () => {
    const areas = AREAS.flatMap(({ to, within = [] }) => [to, ...within]);
    const found = [
      ...areas.map((path) => helpOfScreen(path, undefined)),
      ...SETTINGS_TABS.map(({ id }) => helpOfScreen('/beheer', id)),
    ];
    expect(found.filter((file) => sectionOfHelp(file) === undefined)).toEqual([]);
  });
});
