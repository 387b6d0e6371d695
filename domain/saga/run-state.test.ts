import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mayDecide,
  mayDismiss,
  runStateOf,
  startableSteps,
  stepEnded,
  stepNeedsDecision,
} from './run-state.ts';
import type { SagaStepState } from './states.ts';

const STATES: readonly SagaStepState[] = [
  'waiting',
  'running',
  'done',
  'skipped',
  'failed',
  'unknown',
  'dismissed',
];
const states = fc.array(fc.constantFrom(...STATES), { minLength: 1, maxLength: 8 });

describe('the state of a run', () => {
  it.each<[SagaStepState[], string]>([
    [['waiting', 'waiting'], 'running'],
    [['skipped', 'waiting'], 'running'],
    [['done', 'waiting'], 'running'],
    [['done', 'skipped'], 'done'],
    [['skipped', 'skipped'], 'done'],
    [['failed', 'running'], 'attention'],
    [['done', 'unknown'], 'attention'],
    [['done', 'dismissed'], 'dismissed'],
    [['dismissed', 'running'], 'running'],
  ])('of steps %j is %s', (steps, expected) => {
    expect(runStateOf(steps)).toBe(expected);
  });

  it('wants attention exactly while a step wants a decision, and ends exactly when all steps have [RELSAGA-26]', () => {
    fc.assert(
      fc.property(states, (steps) => {
        const state = runStateOf(steps);
        expect(state === 'attention').toBe(steps.some(stepNeedsDecision));
        expect(state === 'done' || state === 'dismissed').toBe(steps.every(stepEnded));
      }),
    );
  });
});

describe('a decision', () => {
  it('is offered for failed and unknown steps of a run that no newer save took over', () => {
    expect(STATES.filter((state) => mayDecide('attention', state))).toEqual(['failed', 'unknown']);
    expect(STATES.filter((state) => mayDecide('superseded', state))).toEqual([]);
  });

  it('leaves anything as it is but the relation itself, which would be neither there nor gone', () => {
    const dismissible = (key: string) => STATES.filter((state) => mayDismiss('attention', { key, state }));
    expect(dismissible('contact')).toEqual(['failed', 'unknown']);
    expect(dismissible('relation')).toEqual([]);
    expect(mayDismiss('superseded', { key: 'contact', state: 'failed' })).toBe(false);
  });
});

describe('the steps that may start', () => {
  it('are all that need nothing, in plan order [RELSAGA-30]', () => {
    const steps = [
      { key: 'contact', state: 'waiting' },
      { key: 'files', state: 'waiting' },
      { key: 'portal', state: 'waiting', needs: 'files' },
    ] as const;
    expect(startableSteps([...steps]).map((step) => step.key)).toEqual(['contact', 'files']);
  });

  it.each<[SagaStepState, boolean]>([
    ['waiting', false],
    ['running', false],
    ['failed', false],
    ['unknown', false],
    ['done', true],
    ['skipped', true],
    ['dismissed', true],
  ])('hold while the needed step is %s: %s', (state, starts) => {
    const steps = [
      { key: 'files', state },
      { key: 'portal', state: 'waiting' as const, needs: 'files' },
    ];
    expect(startableSteps(steps).some((step) => step.key === 'portal')).toBe(starts);
  });

  it('hold while a step further up wants a decision, also behind one that was skipped [RELSAGA-26]', () => {
    const steps = [
      { key: 'contact', state: 'failed' as const },
      { key: 'portal', state: 'skipped' as const, needs: 'contact' },
      { key: 'finance', state: 'waiting' as const, needs: 'portal' },
    ];
    expect(startableSteps(steps)).toEqual([]);
  });

  it('never include one that has ended or wants a decision', () => {
    fc.assert(
      fc.property(states, (all) => {
        const steps = all.map((state, index) => ({ key: String(index), state }));
        for (const step of startableSteps(steps)) expect(['waiting', 'running']).toContain(step.state);
      }),
    );
  });
});
