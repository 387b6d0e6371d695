import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SnackbarStore } from './snackbar-store.ts';

describe('snackbar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function raise(): SnackbarStore {
    const store = new SnackbarStore();
    store.raise({ text: 'Relatie opgeslagen.' });
    return store;
  }

  it('appears 50 ms after it is raised, not a millisecond sooner [SHELL-66]', () => {
    const store = raise();
    vi.advanceTimersByTime(49);
    expect(store.current()[0]?.phase).toBe('raised');
    vi.advanceTimersByTime(1);
    expect(store.current()[0]?.phase).toBe('shown');
  });

  it('hides 5 s after it is raised [SHELL-68]', () => {
    const store = raise();
    vi.advanceTimersByTime(4_999);
    expect(store.current()[0]?.phase).toBe('shown');
    vi.advanceTimersByTime(1);
    expect(store.current()[0]?.phase).toBe('hidden');
  });

  it('is cleared 6 s after it is raised [SHELL-69]', () => {
    const store = raise();
    vi.advanceTimersByTime(5_999);
    expect(store.current()[0]?.text).toBe('Relatie opgeslagen.');
    vi.advanceTimersByTime(1);
    expect(store.current()).toEqual([]);
  });

  it('carries its action through every phase [SHELL-67]', () => {
    const store = new SnackbarStore();
    const onAction = vi.fn();
    store.raise({ text: 'Relatie verwijderd.', action: { label: 'Ongedaan maken', onAction } });
    vi.advanceTimersByTime(50);
    store.current()[0]?.action?.onAction();
    expect(onAction).toHaveBeenCalledOnce();
  });

  it('stays as long as its action can be taken', () => {
    const store = new SnackbarStore();
    store.raise({ text: 'Relatie(s) verwijderd.', shownFor: 10_000 });
    vi.advanceTimersByTime(9_999);
    expect(store.current()[0]?.phase).toBe('shown');
    vi.advanceTimersByTime(1_001);
    expect(store.current()).toEqual([]);
  });

  it('gives a second snackbar its full time and drops the timers of the first', () => {
    const store = raise();
    vi.advanceTimersByTime(4_000);
    store.raise({ text: 'Relatie(s) verwijderd.' });
    vi.advanceTimersByTime(2_000);
    expect(store.current()).toMatchObject([{ text: 'Relatie(s) verwijderd.', phase: 'shown' }]);
    vi.advanceTimersByTime(4_000);
    expect(store.current()).toEqual([]);
  });

  it('tells its listeners of each change until they leave', () => {
    const store = new SnackbarStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.raise({ text: 'Opgeslagen.' });
    vi.advanceTimersByTime(6_000);
    expect(listener).toHaveBeenCalledTimes(4);
    leave();
    store.raise({ text: 'Opgeslagen.' });
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('takes away what was raised, and nothing that took its place', () => {
    const store = new SnackbarStore();
    const [call, other] = [{ text: 'Jansen belt.' }, { text: 'Relatie opgeslagen.' }];
    store.raise(call);
    store.raise(other);
    store.withdraw(call);
    expect(store.current()[0]?.text).toBe(other.text);
    store.withdraw(other);
    expect(store.current()).toEqual([]);
  });

  it('keeps what can be undone its whole time, whatever is shown meanwhile', () => {
    const store = new SnackbarStore();
    const texts = () => store.current().map(({ text }) => text);
    const undoable = (text: string) => ({
      text,
      shownFor: 10_000,
      action: { label: 'Ongedaan maken', onAction: () => undefined },
    });
    const first = undoable('Verzenden... ‘Offerte’');
    store.raise(first);
    vi.advanceTimersByTime(4_000);
    store.raise(undoable('Verzenden... ‘Jaarrekening’'));
    store.raise({ text: 'Relatie opgeslagen.' });
    store.raise({ text: 'Notitie opgeslagen.' });
    expect(texts()).toEqual(['Verzenden... ‘Offerte’', 'Verzenden... ‘Jaarrekening’', 'Notitie opgeslagen.']);
    vi.advanceTimersByTime(5_999);
    expect(store.isStanding(first)).toBe(true);
    vi.advanceTimersByTime(1_001);
    expect(store.isStanding(first)).toBe(false);
    expect(texts()).toEqual(['Verzenden... ‘Jaarrekening’']);
  });
});
