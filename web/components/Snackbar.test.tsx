// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JoinedUndo } from '#web/list/joined-undo.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { CallFailed, ConnectionLost } from '#web/relay/call-failure.ts';
import { endSession } from '#web/session/session-end.ts';
import { keepToken } from '#web/session/session-token.ts';
import { Snackbar } from './Snackbar.tsx';
import { listenForShortcuts } from './shortcut-store.ts';
import { snackbar } from './snackbar-store.ts';

let root: Root;
let stopListening: () => void;
let undone: string[];

const raise = (text: string) =>
  act(() => {
    snackbar.raise(withUndo(text, () => undone.push(text)));
    vi.advanceTimersByTime(50);
  });
const texts = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
const buttons = () => [...document.querySelectorAll('button')];
const pressUndo = () =>
  act(() => {
    const press = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', press));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  undone = [];
  stopListening = listenForShortcuts();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Snackbar />));
});

afterEach(() => {
  act(() => snackbar.clear());
  act(() => root.unmount());
  stopListening();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('undoes the newest first by Ctrl Z, which stands only where it works', () => {
  for (const text of ['Eerste', 'Tweede']) raise(text);
  expect(texts()).toEqual(['Eerste', 'Tweede']);
  const withKeys = () => buttons().map(({ textContent }) => textContent);
  expect(withKeys()).toEqual(['Ongedaan maken', '', 'Ongedaan makenCtrlZ', '']);
  pressUndo();
  expect([undone, texts()]).toEqual([['Tweede'], ['Eerste']]);
  expect(withKeys()).toEqual(['Ongedaan makenCtrlZ', '']);
  pressUndo();
  pressUndo();
  expect([undone, texts()]).toEqual([['Tweede', 'Eerste'], []]);
});

it('says its text in a status that stood there before it, and holds no button within', () => {
  act(() => snackbar.raise({ text: 'Eerste' }));
  expect(texts()).toEqual(['']);
  act(() => void vi.advanceTimersByTime(50));
  expect(texts()).toEqual(['Eerste']);
  expect(document.querySelector('[role=status] button')).toBeNull();
});

it('joins what is done while the bar of its kind stands, and takes all of it back, the newest first', async () => {
  const tasks = new JoinedUndo({
    done: (count) => `${count} afgerond`,
    undone: (count) => `${count} teruggezet`,
  });
  const complete = (name: string, isBack = true) =>
    act(() => {
      const undo = async (ids: readonly string[]) => {
        undone.push(name);
        return isBack ? ids : [];
      };
      tasks.offer({ ids: [name], undo, onFailure: async () => undefined });
      vi.advanceTimersByTime(6_000);
    });
  complete('vroeger');
  act(() => void vi.advanceTimersByTime(6_000));
  complete('een');
  complete('twee', false);
  complete('drie');
  raise('Relatie opgeslagen.');
  expect(texts()).toEqual(['3 afgerond', 'Relatie opgeslagen.']);
  await act(async () => {
    buttons()[0]?.click();
    await vi.advanceTimersByTimeAsync(50);
  });
  expect(undone).toEqual(['drie', 'twee', 'een']);
  expect(texts()).toEqual(['Relatie opgeslagen.', '2 teruggezet']);
});

it.each<[string, Error, readonly string[], string, readonly string[]]>([
  [
    ...(['a lost line stops it', new ConnectionLost('Geen verbinding.'), ['vier', 'drie']] as const),
    ...(['3 afgerond', ['drie', 'twee', 'een']] as const),
  ],
  [
    ...(['too many tries stop it', new CallFailed('TOO_MANY_REQUESTS', 'Later.'), ['vier', 'drie']] as const),
    ...(['3 afgerond', ['drie', 'twee', 'een']] as const),
  ],
  [
    ...([
      'one that fails by itself',
      new CallFailed('OTHER', 'Fout.'),
      ['vier', 'drie', 'twee', 'een'],
    ] as const),
    ...(['2 afgerond', ['drie', 'twee']] as const),
  ],
])('tells once of calls that failed, and offers again what they left: %s', async (...given) => {
  const [, failure, tried, offered, again] = given;
  const calls: unknown[] = [];
  let isFailing = true;
  const tasks = new JoinedUndo({
    done: (count) => `${count} afgerond`,
    undone: (count) => `${count} teruggezet`,
  });
  for (const name of ['een', 'twee', 'drie', 'vier']) {
    const undo = async (ids: readonly string[]) => {
      undone.push(name);
      if (isFailing && (name === 'drie' || name === 'twee')) throw failure;
      return ids;
    };
    act(() => tasks.offer({ ids: [name], undo, onFailure: async (error) => void calls.push(error) }));
  }
  const clickUndo = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(50);
      buttons()[0]?.click();
      await vi.advanceTimersByTimeAsync(50);
    });
  await clickUndo();
  expect([undone, calls]).toEqual([tried, [failure]]);
  expect(texts()).toEqual([offered, expect.stringMatching(/^[12] teruggezet$/)]);
  [isFailing, undone] = [false, []];
  await clickUndo();
  expect([undone, calls.length, texts()]).toEqual([again, 1, [`${again.length} teruggezet`]]);
});

describe('what something else was done to since', () => {
  let moves: JoinedUndo;
  /** Ends the call that is under way, with a failure where one is given. */
  let answer: (failure?: Error) => void;
  const move = (...ids: string[]) =>
    moves.offer({
      ids,
      undo: async (left) => {
        undone.push(left.join(' '));
        await new Promise<void>((resolve, reject) => {
          answer = (failure) => (failure === undefined ? resolve() : reject(failure));
        });
        return left;
      },
      onFailure: async () => moves.leaveOut(['drie']),
    });
  const answers = (failure?: Error) =>
    act(async () => {
      answer(failure);
      await vi.advanceTimersByTimeAsync(50);
    });
  const clickUndo = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(50);
      buttons()[0]?.click();
      await vi.advanceTimersByTimeAsync(0);
    });

  beforeEach(() => {
    moves = new JoinedUndo({
      done: (count) => `${count} verplaatst`,
      undone: (count) => `${count} teruggezet`,
    });
  });

  it('is neither counted nor taken back', async () => {
    act(() => {
      move('een', 'twee');
      move('drie');
      moves.leaveOut(['een', 'drie', 'vier']);
      vi.advanceTimersByTime(50);
    });
    expect(texts()).toEqual(['1 verplaatst']);
    await clickUndo();
    await answers();
    expect([undone, texts()]).toEqual([['twee'], ['1 teruggezet']]);
    act(() => {
      move('vijf');
      moves.leaveOut(['vijf']);
    });
    expect(texts()).toEqual([]);
  });

  it('leaves the bar its place, its keys and what is left of its time', () => {
    act(() => move('een', 'twee'));
    act(() => void vi.advanceTimersByTime(6_000));
    raise('Relatie opgeslagen.');
    act(() => moves.leaveOut(['een']));
    expect(texts()).toEqual(['1 verplaatst', 'Relatie opgeslagen.']);
    expect(buttons().map(({ textContent }) => textContent)).toEqual([
      'Ongedaan maken',
      '',
      'Ongedaan makenCtrlZ',
      '',
    ]);
    act(() => void vi.advanceTimersByTime(5_000));
    expect(texts()).toEqual(['Relatie opgeslagen.']);
  });

  it('is left out of an undo that is under way', async () => {
    act(() => {
      move('een', 'twee');
      move('drie');
    });
    await clickUndo();
    moves.leaveOut(['een']);
    await answers();
    await answers();
    expect([undone, texts()]).toEqual([['drie', 'twee'], ['2 teruggezet']]);
  });

  it('is not offered again by an undo that failed', async () => {
    act(() => {
      move('een', 'twee');
      move('drie', 'vier');
    });
    await clickUndo();
    moves.leaveOut(['een', 'vier']);
    await answers(new ConnectionLost('Geen verbinding.'));
    expect([undone, texts()]).toEqual([['drie vier'], ['1 verplaatst']]);
    await clickUndo();
    expect(undone).toEqual(['drie vier', 'twee']);
  });
});

it.each([
  [
    'after another failure',
    [new CallFailed('OTHER', 'Fout.'), new CallFailed('INVALID_TOKEN', 'Niet ingelogd.')],
  ],
  ['at once', [new CallFailed('INVALID_TOKEN', 'Niet ingelogd.')]],
])('offers nothing again once the session is over, %s', async (_when, failures) => {
  const tasks = new JoinedUndo({ done: () => 'Afgerond', undone: () => 'Teruggezet' });
  for (const failure of failures.toReversed()) {
    const undo = () => Promise.reject(failure);
    act(() => tasks.offer({ ids: [failure.message], undo, onFailure: async () => undefined }));
  }
  await act(async () => {
    await vi.advanceTimersByTimeAsync(50);
    buttons()[0]?.click();
    await vi.advanceTimersByTimeAsync(50);
  });
  expect(texts()).toEqual([]);
});

it('stops an undo in the midst of which the session ends', async () => {
  const tasks = new JoinedUndo({ done: () => 'Afgerond', undone: () => 'Teruggezet' });
  const undo = async (ids: readonly string[]) => {
    undone.push(...ids);
    keepToken('een');
    endSession();
    return ids;
  };
  for (const id of ['een', 'twee'])
    act(() => tasks.offer({ ids: [id], undo, onFailure: async () => undefined }));
  await act(async () => {
    await vi.advanceTimersByTimeAsync(50);
    buttons()[0]?.click();
    await vi.advanceTimersByTimeAsync(50);
  });
  expect([undone, texts()]).toEqual([['twee'], []]);
});
