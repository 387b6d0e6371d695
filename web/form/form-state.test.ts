import { describe, expect, it } from 'vitest';
import { formReducer, isValidated, openForm } from './form-state.ts';

interface Content {
  readonly postcode: string;
  readonly city: string;
}

const stored: Content = { postcode: '', city: '' };
const opened = openForm<Content>({ stored, version: null, content: stored });

describe('the state of a form', () => {
  it('validates only the input that was left, and writes its value in the normal form', () => {
    const typed = formReducer(opened, {
      type: 'changed',
      change: (content) => ({ ...content, postcode: '1234 ab' }),
      inputs: ['postcode'],
    });
    const left = formReducer(typed, {
      type: 'left',
      input: 'postcode',
      change: (content) => ({ ...content, postcode: '1234AB' }),
    });

    expect(left.content).toEqual({ postcode: '1234AB', city: '' });
    expect(isValidated(left, 'postcode')).toBe(true);
    expect(isValidated(left, 'city')).toBe(false);
  });

  it('validates nothing once the input became another kind of thing [TASKRULES-07]', () => {
    const tried = formReducer(opened, { type: 'refused', issues: [{ field: 'city', message: 'Mis.' }] });
    const turned = formReducer(tried, { type: 'turned', change: (content) => ({ ...content, city: '' }) });
    expect(isValidated(turned, 'postcode')).toBe(false);
    expect(turned.refused).toEqual([]);
  });

  it('validates everything once saving was tried, and goes on doing so', () => {
    const tried = formReducer(opened, { type: 'saveTried' });
    const left = formReducer(tried, { type: 'left', input: 'city', change: (content) => content });

    expect(isValidated(tried, 'postcode')).toBe(true);
    expect(isValidated(left, 'postcode')).toBe(true);
  });

  it('forgets what the server refused when that input changes, and no other [TASKRULES-06]', () => {
    const refused = formReducer(opened, {
      type: 'refused',
      issues: [
        { field: 'city', message: 'Deze plaats bestaat niet.' },
        { field: 'postcode', message: 'De postcode is ongeldig.' },
      ],
    });
    const typed = formReducer(refused, {
      type: 'changed',
      change: (content) => content,
      inputs: ['postcode'],
    });

    expect(typed.refused.map((issue) => issue.field)).toEqual(['city']);
  });

  it('goes on from what is stored now, with what the user typed', () => {
    const theirs: Content = { postcode: '', city: 'Delft' };
    const content: Content = { postcode: '1234AB', city: 'Delft' };
    const continued = formReducer(opened, { type: 'continued', stored: theirs, version: 4, content });

    expect(continued).toMatchObject({ stored: theirs, version: 4, content });
  });
});
