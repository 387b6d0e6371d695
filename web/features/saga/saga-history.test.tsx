// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SagaHistory } from './SagaHistory.tsx';

const { viewer } = vi.hoisted(() => ({ viewer: { canWrite: true, links: [] as object[] } }));
vi.mock('react-relay', () => ({
  graphql: () => ({}),
  usePaginationFragment: (_fragment: unknown, data: unknown) => ({ data, hasNext: false }),
}));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => viewer }));
vi.mock('./SagaHistoryRun.tsx', () => ({ SagaHistoryRun: () => <li>reis</li> }));
vi.mock('./SendRelation.tsx', () => ({ SendRelation: () => <button type="button">Nu versturen</button> }));

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const link = (kind: string, state = 'LINKED') => ({ kind, state });
const run = (...states: string[]) => ({
  node: { id: states.join(), saga: 'SAVE', steps: states.map((state) => ({ state })) },
});

function offers(__typename: string, links: readonly object[], runs: readonly object[] = []): boolean {
  viewer.links = [...links];
  const relation = { __typename, id: 'relation', isBeingDeleted: false, sagaRuns: { edges: runs } };
  act(() => root.render(<SagaHistory relation={relation as never} />));
  return document.body.textContent?.includes('Nu versturen') ?? false;
}

it('offers to send a relation where a service is linked that takes it', () => {
  expect(offers('Person', [link('EMAIL'), link('TEL')])).toBe(false);
  expect(offers('Person', [link('FINAN')])).toBe(false);
  expect(offers('Organisation', [link('FINAN')])).toBe(true);
  expect(offers('Organisation', [link('FINAN', 'NOLINK')])).toBe(false);
});

it('offers it again after runs that skipped every step, and not after one that was tried', () => {
  const links = [link('CONTACTS')];
  expect(offers('Person', links, [run('SKIPPED', 'SKIPPED')])).toBe(true);
  expect(offers('Person', links, [run('SKIPPED', 'FAILED')])).toBe(false);
});

it('leads to the workflows of the relation where the server says their address, once there is a run', () => {
  const workflowsUrl = 'https://temporal.balie.example/namespaces/default/workflows?query=x';
  const linkOf = (address: string | null, runs: readonly object[]) => {
    const sagaRuns = { edges: runs };
    const relation = {
      __typename: 'Person',
      id: 'relation',
      isBeingDeleted: false,
      workflowsUrl: address,
      sagaRuns,
    };
    act(() => root.render(<SagaHistory relation={relation as never} />));
    return document.querySelector('a');
  };
  const shown = linkOf(workflowsUrl, [run('DONE')]);
  expect(shown?.textContent).toBe('Bekijk in Temporal');
  expect(shown?.getAttribute('href')).toBe(workflowsUrl);
  expect(shown?.getAttribute('target')).toBe('_blank');
  expect(linkOf(null, [run('DONE')])).toBeNull();
  expect(linkOf(workflowsUrl, [])).toBeNull();
});
