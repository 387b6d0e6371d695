import { describe, expect, it } from 'vitest';
import { isTaskFlowChanged, movedStep, newStep, toDescription, toTaskFlow } from './task-flow-content.ts';

const flow = toTaskFlow({
  name: 'Aangifte',
  steps: [
    { text: 'Opvragen', userId: 'a' },
    { text: 'Controleren', userId: 'b' },
  ],
});

describe('the form of a task flow', () => {
  it('begins a step with the user who makes it, under a key of its own [FLOWS-23]', () => {
    expect(newStep('c', [])).toEqual({ key: 0, text: '', userId: 'c' });
    expect(newStep('c', flow.steps)).toEqual({ key: 2, text: '', userId: 'c' });
  });

  it('moves a step with its key, and not past an end', () => {
    expect(movedStep(flow.steps, 0, 1).map(({ key }) => key)).toEqual([1, 0]);
    expect(movedStep(flow.steps, 0, -1)).toBe(flow.steps);
    expect(movedStep(flow.steps, 1, 1)).toBe(flow.steps);
  });

  it('is changed by an order, and not by keys', () => {
    expect(isTaskFlowChanged(flow, { ...flow, steps: movedStep(flow.steps, 0, 1) })).toBe(true);
    const rekeyed = { ...flow, steps: flow.steps.map((step) => ({ ...step, key: step.key + 5 })) };
    expect(isTaskFlowChanged(flow, rekeyed)).toBe(false);
    expect(toDescription(rekeyed)).toEqual(toDescription(flow));
  });
});
