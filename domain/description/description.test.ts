import { describe, expect, it } from 'vitest';
import { checkDescription, type FlowStep, sameDescription, validateDescription } from './description.ts';
import { CODE_SHAPE, randomCode } from './random-code.ts';

const step = (text: string, userId = 'jansen'): FlowStep => ({ text, userId });
const messagesOf = (kind: 'task' | 'flow', name: string, steps: readonly FlowStep[] = []) =>
  validateDescription(kind, { name, steps }).issues.map(({ message }) => message);

describe('a description', () => {
  it('needs a text [FLOWS-08, FLOWS-20]', () => {
    expect(messagesOf('task', '  ')).toEqual(["Het veld 'Omschrijving' is verplicht."]);
    expect(messagesOf('task', 'Jaarrekening')).toEqual([]);
  });

  it('is one line of 200 characters at most', () => {
    expect(messagesOf('task', 'x'.repeat(201))).toEqual(['Omschrijving is te lang. Maximaal 200 tekens.']);
    expect(checkDescription('task', { name: ' BTW\taangifte ', steps: [] }).name).toBe('BTW aangifte');
  });

  it('has no steps as a task', () => {
    expect(messagesOf('task', 'Bellen', [step('x')])).toEqual(['Een taak heeft geen stappen.']);
  });
});

describe('a task flow', () => {
  it('needs a name [FLOWS-16, ERR-56]', () => {
    expect(messagesOf('flow', '', [step('Bellen')])).toEqual(['Naam workflow is een verplicht veld.']);
  });

  it('needs a step with a text [FLOWS-17]', () => {
    expect(messagesOf('flow', 'Aangifte', [])).toEqual(['Tenminste één taak is verplicht.']);
    expect(messagesOf('flow', 'Aangifte', [step(' ')])).toEqual(['Tenminste één taak is verplicht.']);
  });

  it('needs a user for each step [FLOWS-18, FLOWS-23]', () => {
    const { issues } = validateDescription('flow', { name: 'Aangifte', steps: [step('a'), step('b', '')] });
    expect(issues).toEqual([{ field: 'steps[1].userId', message: 'Gebruiker is een verplicht veld.' }]);
  });

  it('leaves out no step: one without a text is named, wherever it stands [FLOWS-12, FLOWS-18]', () => {
    const named = (...steps: readonly FlowStep[]) =>
      validateDescription('flow', { name: 'Aangifte', steps }).issues.map(({ field }) => field);
    for (const blank of ['', ' ', '\t', '\u200B']) {
      expect(named(step('Bellen'), step(blank))).toEqual(['steps[1].text']);
      expect(named(step(blank, ''), step('Bellen'))).toEqual(['steps[0].text', 'steps[0].userId']);
    }
  });

  it('has ten steps at most [FLOWS-15]', () => {
    const ten = Array.from({ length: 10 }, (_, index) => step(`stap ${index}`));
    expect(checkDescription('flow', { name: 'Aangifte', steps: ten }).steps).toEqual(ten);
    expect(messagesOf('flow', 'Aangifte', [...ten, step('nog een')])).toEqual([
      'Een workflow heeft ten hoogste 10 taken.',
    ]);
  });

  it('is another when a step goes to somebody else', () => {
    const one = { name: 'Aangifte', steps: [step('Bellen')] };
    expect(sameDescription(one, { name: 'Aangifte', steps: [step('Bellen')] })).toBe(true);
    expect(sameDescription(one, { name: 'Aangifte', steps: [step('Bellen', 'de vries')] })).toBe(false);
    expect(sameDescription(one, { name: 'Aangifte', steps: [] })).toBe(false);
  });
});

describe('the id of a description', () => {
  it('has four lowercase letters, four capitals and four digits, shuffled [FLOWS-10, FLOWS-11, FLOWS-19]', () => {
    let seed = 7;
    const codes = Array.from({ length: 50 }, () =>
      randomCode((limit) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((seed / 2_147_483_648) * limit);
      }),
    );
    for (const code of codes) {
      expect(code).toMatch(CODE_SHAPE);
      expect(code.replace(/[^a-z]/g, '')).toHaveLength(4);
      expect(code.replace(/[^A-Z]/g, '')).toHaveLength(4);
      expect(code.replace(/\D/g, '')).toHaveLength(4);
    }
    expect(new Set(codes).size).toBe(50);
    expect(codes.every((code) => /^[a-z]{4}[A-Z]{4}\d{4}$/.test(code))).toBe(false);
  });
});
