import { describe, expect, it } from 'vitest';
import { OwnTemplates } from './own-templates.ts';

const template = (id: string) => ({ id, name: id, body: '', version: 1, canDelete: true });
const ids = (own: OwnTemplates) => own.state().templates?.map(({ id }) => id);

describe('the templates of a user', () => {
  it('are to be kept once their order or the default changed [TEMPL-12, TEMPL-13]', () => {
    const own = new OwnTemplates();
    own.put([template('a'), template('b')], null);
    expect(own.isChanged()).toBe(false);
    own.order(['b', 'a']);
    expect([own.isChanged(), ids(own)]).toEqual([true, ['b', 'a']]);
    own.order(['a', 'b']);
    expect(own.isChanged()).toBe(false);
    own.toggleDefault('b');
    expect([own.isChanged(), own.state().defaultId]).toEqual([true, 'b']);
    own.kept();
    expect(own.isChanged()).toBe(false);
    own.toggleDefault('b');
    expect([own.isChanged(), own.state().defaultId]).toEqual([true, null]);
  });

  it('keep what is not stored yet when they are read again', () => {
    const own = new OwnTemplates();
    own.put([template('a'), template('b')], 'a');
    own.order(['b', 'a']);
    own.put([template('a'), template('b'), template('c')], 'a');
    expect([ids(own), own.isChanged()]).toEqual([['b', 'a', 'c'], true]);
    own.toggleDefault('b');
    own.put([template('a')], null);
    expect(own.state().defaultId).toBe(null);
  });
});
