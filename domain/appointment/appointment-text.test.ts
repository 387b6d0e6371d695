import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointmentText } from './appointment-text.ts';

describe('the text of an appointment', () => {
  it.each([
    ['', '', 'Bespreking'],
    [' \n\t ', '', 'Bespreking'],
    ['\u200B', '', 'Bespreking'],
    ['', 'Bakkerij Jansen', 'Bakkerij Jansen - Bespreking'],
    [' Intake ', '', 'Intake'],
    ['Intake', 'Bakkerij Jansen', 'Bakkerij Jansen - Intake'],
    ['Intake bij bakkerij JANSEN', 'Bakkerij Jansen', 'Intake bij bakkerij JANSEN'],
    ['Intake café Zoe', 'Café Zoë', 'Intake café Zoe'],
    ['Regel 1\nRegel 2', 'Jansen', 'Jansen - Regel 1\nRegel 2'],
    ['Intake (a+b).*', '(a+b).*', 'Intake (a+b).*'],
    ['Intake ’s-Gravenhage', "'s-Gravenhage", 'Intake ’s-Gravenhage'],
    ['Intake', "'", "' - Intake"],
  ])('%j with the relation %j is %j [AGENDA-33, AGENDA-35, AGENDA-58]', (typed, relation, text) => {
    expect(appointmentText(typed, relation)).toBe(text);
  });

  it('names its relation, and saved again stays as it is [AGENDA-35]', () => {
    const names = fc.string({ minLength: 1, maxLength: 12 }).filter((name) => name.trim() === name);
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.oneof(fc.constant(''), names), (typed, relation) => {
        const text = appointmentText(typed, relation);
        expect(text).not.toBe('');
        expect(plain(text)).toContain(plain(relation));
        expect(appointmentText(text, relation)).toBe(text);
      }),
    );
  });
});

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'`]/gu, '')
    .toLowerCase();
}
