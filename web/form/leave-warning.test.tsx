// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { dialogs } from '#web/components/dialog-queue.ts';
import { unsavedInput } from '#web/components/unsaved-input.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

interface Blocker {
  readonly disabled: boolean;
  readonly enableBeforeUnload: () => boolean;
  readonly shouldBlockFn: (move: object) => Promise<boolean>;
}

const router = vi.hoisted(() => ({ blocker: null as unknown }));
vi.mock('@tanstack/react-router', () => ({
  useBlocker: (blocker: unknown) => {
    router.blocker = blocker;
  },
}));
vi.mock('#web/session/session-token.ts', () => ({ hasSession: () => true }));
vi.mock('#web/session/viewer.ts', () => ({ useViewer: () => ({ user: { id: 'anouk' } }) }));

const SOURCES = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' }),
)
  .map(([path, source]) => [path.replace('../', '').replace('./', 'form/'), source] as const)
  .filter(([path]) => !path.includes('.test.') && !path.includes('__generated__'));

/** Forms whose input is not lost with their screen, and why. */
const KEEPS_NOTHING: Readonly<Record<string, string>> = {
  'components/ChoiceDialog.tsx': 'a dialog, which no address leaves',
  'components/InputDialog.tsx': 'a dialog, which no address leaves',
  'components/Form.tsx': 'what forms are drawn in',
  'features/agenda/panel/MoveDialog.tsx': 'a dialog, which no address leaves',
  'features/agenda/panel/StoredAppointment.tsx': 'is read',
  'features/email/view/KeepDialog.tsx': 'a dialog, which no address leaves',
  'features/email/view/LinkRelationDialog.tsx': 'a dialog, which no address leaves',
  'features/import/ImportForm.tsx': 'choices about a file, and nothing typed',
  'features/maintenance/TestMail.tsx': 'a try of the operator',
  'features/merge/MergeForm.tsx': 'choices, and nothing typed',
  'features/registry/RegistrySearchForm.tsx': 'its words stand in the address',
  'features/session/SessionForm.tsx': 'nobody is signed in',
};

let root: Root | null = null;

function unmount(): void {
  act(() => root?.unmount());
  root = null;
}

function Form({ isTyped, onLeave }: { isTyped: boolean; onLeave: () => void }) {
  useLeaveWarning(isTyped, onLeave, ({ pathname }) => pathname === '/hier');
  return null;
}

afterEach(() => {
  unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(isDirty: boolean, onLeave: () => void): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const made = createRoot(document.createElement('div'));
  root = made;
  act(() => made.render(<Form isTyped={isDirty} onLeave={onLeave} />));
}
const blocker = () => router.blocker as Blocker;
const leaveFor = (pathname: string) => blocker().shouldBlockFn({ next: { pathname, search: {} } });

it('holds typed input, asks before it is lost, and gives it up with the form', async () => {
  const requested = vi.spyOn(dialogs, 'confirm').mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const onLeave = vi.fn();
  show(true, onLeave);
  expect([unsavedInput.exists(), blocker().disabled, blocker().enableBeforeUnload()]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await leaveFor('/hier')).toBe(false);
  expect(requested).not.toHaveBeenCalled();
  expect([await leaveFor('/taken'), unsavedInput.exists(), onLeave.mock.calls.length]).toEqual([
    true,
    true,
    0,
  ]);
  expect([await leaveFor('/taken'), unsavedInput.exists(), onLeave.mock.calls.length]).toEqual([
    false,
    false,
    1,
  ]);
});

it('holds nothing where nothing was typed, and nothing of a form that is gone', () => {
  show(false, () => undefined);
  expect([unsavedInput.exists(), blocker().disabled, blocker().enableBeforeUnload()]).toEqual([
    false,
    true,
    false,
  ]);
  unmount();
  show(true, () => undefined);
  unmount();
  expect(unsavedInput.exists()).toBe(false);
});

it('is what every form asks by, of itself or by its hook', () => {
  const calls = ['useLeaveWarning(', 'useForm(', 'useForm<'];
  const warning = SOURCES.filter(([, source]) => calls.some((call) => source.includes(call)));
  const hooks = warning.map(([path]) => path.replace(/^.*\//, '').replace(/\.tsx?$/, ''));
  const usesWarning = (source: string) => hooks.some((hook) => source.includes(`/${hook}.ts`));
  const forms = SOURCES.filter(([, source]) => /<form\b|<Form\b/.test(source)).filter(
    ([path, source]) => !warning.some(([other]) => other === path) && !usesWarning(source),
  );
  expect(forms.map(([path]) => path).toSorted()).toEqual(Object.keys(KEEPS_NOTHING).toSorted());
});

it('is the one habit: beside it only the composer, which keeps a draft, holds and blocks', () => {
  const who = (call: string) => SOURCES.filter(([, source]) => source.includes(call)).map(([path]) => path);
  expect(who('unsavedInput.register(')).toEqual([
    'features/email-draft/use-composer.ts',
    'form/use-leave-warning.ts',
  ]);
  expect(who('useBlocker(')).toEqual([
    'features/email-draft/use-leave-composer.ts',
    'form/use-leave-warning.ts',
  ]);
});
