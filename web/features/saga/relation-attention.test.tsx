// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RelationAttention } from './RelationAttention.tsx';
import { SagaRunSteps } from './SagaRunSteps.tsx';

const { commit, showError, viewer } = vi.hoisted(() => ({
  commit: vi.fn(),
  showError: vi.fn(async () => undefined),
  viewer: { canWrite: true },
}));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  useFragment: (_fragment: unknown, key: unknown) => key,
  useMutation: () => [commit, false],
}));
vi.mock('relay-runtime', () => ({ graphql: () => ({}) }));
vi.mock('#web/errors/use-error-modal.ts', () => ({ useErrorModal: () => showError }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => viewer }));
vi.mock('./step-outcome.ts', () => ({ applyStepOutcome: () => null }));
vi.mock('./StopDeletion.tsx', () => ({ StopDeletion: () => null }));
vi.mock('./UndoDeletions.tsx', () => ({ UndoDeletions: () => null }));

let root: Root;
const scrolled = vi.fn();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = scrolled;
  root = createRoot(document.body.appendChild(document.createElement('div')));
  viewer.canWrite = true;
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const step = (id: string, label: string, state: string, message: string | null = null) => ({
  id,
  label,
  state,
  message,
  key: 'finan',
  canRetry: state === 'FAILED',
});

function show(state: string, steps: readonly object[]): string {
  const run = { id: 'run', state, relationName: 'De Vries', canUndo: false, steps };
  act(() =>
    root.render(
      <>
        <RelationAttention relation={{ newest: { edges: [{ node: run }] } } as never} />
        <div id="koppelreis-van-relatie" tabIndex={-1}>
          <SagaRunSteps run={run as never} />
        </div>
      </>,
    ),
  );
  return document.querySelector('[role="status"]')?.textContent ?? '';
}

const button = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);

it('says which step failed and why, tries it again, and leads to it', () => {
  const text = show('ATTENTION', [
    step('s1', 'Contact', 'DONE'),
    step('s2', 'Boekhouding', 'FAILED', 'e-Boekhouden is niet bereikbaar.'),
  ]);
  expect(text).toContain('Boekhouding: niet gelukt. e-Boekhouden is niet bereikbaar.');
  act(() => button('Opnieuw: Boekhouding')?.click());
  expect(commit.mock.lastCall?.[0]).toMatchObject({ variables: { stepId: 's2' } });
  act(() => button('Bekijk de stap: Boekhouding')?.click());
  expect(document.activeElement?.getAttribute('data-step')).toBe('s2');
  expect(scrolled).toHaveBeenCalledOnce();
});

it('counts more than two, and leads to the first of those', () => {
  show('ATTENTION', [
    step('s1', 'Contact', 'FAILED'),
    step('s2', 'Boekhouding', 'UNKNOWN'),
    step('s3', 'Fiscaal', 'QUESTION'),
    step('s4', 'Uren', 'FAILED'),
  ]);
  const lines = [...document.querySelectorAll('[role="status"]')].map((line) => line.textContent);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('Boekhouding: onbekend of het is gelukt.');
  expect(lines[2]).toContain('2 andere stappen vragen aandacht.');
});

it('says nothing where all is well, and offers no try to who only reads', () => {
  expect(show('DONE', [step('s1', 'Contact', 'DONE')])).toBe('');
  viewer.canWrite = false;
  expect(show('ATTENTION', [step('s1', 'Contact', 'FAILED')])).toContain('Contact: niet gelukt.');
  expect(button('Opnieuw: Contact')).toBeNull();
});

it.each(['FAILED', 'UNKNOWN', 'QUESTION'])('a step with state %s is among the failures of a run', (state) => {
  const run = {
    id: 'r',
    state: 'ATTENTION',
    steps: [step('s1', 'Uren', state), step('s2', 'Contact', 'DONE')],
  };
  act(() => root.render(<SagaRunSteps run={run as never} onlyFailures />));
  expect(document.querySelectorAll('[data-step]')).toHaveLength(1);
});
