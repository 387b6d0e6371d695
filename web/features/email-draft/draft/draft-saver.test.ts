import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftSaver, type SaveOutcome, type StoredDraft } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function arrange(draft: StoredDraft | null = null, opening: Promise<boolean> | null = null) {
  const typed = { text: 'a', isWhole: true };
  const calls: { text: string; draft: StoredDraft | null; requestId: string }[] = [];
  const answers: SaveOutcome[] = [];
  const saver = new DraftSaver<string>(draft, {
    isOpened: () => opening === null,
    opened: opening ?? Promise.resolve(true),
    read: () => typed.text,
    isWhole: () => typed.isWhole,
    send: async (text, of, requestId) => {
      calls.push({ text, draft: of, requestId });
      return answers.shift() ?? { kind: 'saved', draft: { id: '1', revision: (of?.revision ?? 0) + 1 } };
    },
  });
  return { typed, calls, answers, saver };
}

describe('a draft', () => {
  it('is made at the first edit, and saved every 20 seconds from then on [COMPOSE-22, COMPOSE-24]', async () => {
    const { typed, calls, saver } = arrange();
    saver.change();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toMatchObject([{ text: 'a', draft: null }]);
    typed.text = 'ab';
    saver.change();
    saver.change();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls[1]).toMatchObject({ text: 'ab', draft: { id: '1', revision: 1 } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
  });

  it('is stored once without what cannot be stored, and is not whole until that can be', async () => {
    const { typed, calls, saver } = arrange();
    typed.isWhole = false;
    saver.change();
    expect(await saver.flush()).toBe(false);
    expect([calls.length, saver.state().phase, saver.isDirty()]).toEqual([1, 'saved', true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([await saver.flush(), calls.length]).toEqual([false, 1]);
    typed.isWhole = true;
    saver.change();
    expect([await saver.flush(), calls.length, saver.isDirty()]).toEqual([true, 2, false]);
  });

  it('is not made before the mail is open, of what it begins with', async () => {
    const opening = Promise.withResolvers<boolean>();
    const { calls, saver } = arrange(null, opening.promise);
    saver.change();
    const flushed = saver.flush();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([calls, saver.isDirty()]).toEqual([[], true]);
    saver.adopt({ id: '7', revision: 3 });
    opening.resolve(true);
    expect(await flushed).toBe(true);
    expect(calls).toMatchObject([{ draft: { id: '7', revision: 3 } }]);
  });

  it('is made once of all that was typed before it was open, and not tried once a key', async () => {
    const opening = Promise.withResolvers<boolean>();
    const { calls, answers, saver } = arrange(null, opening.promise);
    answers.push({ kind: 'failed' });
    for (let key = 0; key < 30; key += 1) saver.change();
    await vi.advanceTimersByTimeAsync(2_000);
    opening.resolve(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([calls.length, saver.state().phase]).toEqual([1, 'failed']);
  });

  it('is neither made nor lost where the mail did not open', async () => {
    const { calls, saver } = arrange(null, Promise.resolve(false));
    saver.change();
    expect(await saver.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([calls, saver.isDirty()]).toEqual([[], true]);
  });

  it('is updated by the first edit where there is one, as of a forwarded mail [COMPOSE-23]', async () => {
    const { calls, saver } = arrange({ id: '7', revision: 3 });
    saver.change();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls).toMatchObject([{ draft: { id: '7', revision: 3 } }]);
  });

  it('is made once, however often its making is not answered', async () => {
    const { calls, answers, saver } = arrange();
    answers.push({ kind: 'transient' }, { kind: 'failed' });
    saver.change();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(new Set(calls.map(({ requestId }) => requestId)).size).toBe(1);
    expect(calls).toHaveLength(3);
    expect(saver.state().phase).toBe('saved');
    saver.change();
    await saver.flush();
    expect(calls[3]?.requestId).not.toBe(calls[0]?.requestId);
  });

  it('is flushed before it is sent: what is typed during a save goes with the next [COMPOSE-31]', async () => {
    const { typed, calls, saver } = arrange({ id: '1', revision: 1 });
    saver.change();
    const first = saver.flush();
    typed.text = 'b';
    saver.change();
    const second = saver.flush();
    expect(await first).toBe(false);
    expect([await second, saver.isDirty()]).toEqual([true, false]);
    expect(calls.map(({ text, draft }) => [text, draft?.revision])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('stays unsaved where it could not be saved, and is not saved after it was stopped [COMPOSE-53]', async () => {
    const { calls, answers, saver } = arrange({ id: '1', revision: 1 });
    answers.push({ kind: 'failed' });
    saver.change();
    expect(await saver.flush()).toBe(false);
    expect([saver.state().phase, saver.isDirty()]).toEqual(['failed', true]);
    saver.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([calls.length, await saver.flush()]).toEqual([1, false]);
  });

  it('is asked about again at the next save where the user did not say which text stays', async () => {
    const { calls, answers, saver } = arrange({ id: '1', revision: 1 });
    answers.push({ kind: 'conflict' });
    saver.change();
    expect(await saver.flush()).toBe(false);
    expect(await saver.flush()).toBe(true);
    expect(calls.map(({ draft }) => draft?.revision)).toEqual([1, 1]);
  });

  it('is made again where the mailbox has it no more', async () => {
    const { calls, answers, saver } = arrange({ id: '7', revision: 3 });
    answers.push({ kind: 'gone' });
    saver.change();
    expect(await saver.flush()).toBe(true);
    expect([calls.map(({ draft }) => draft?.id), saver.draft()?.id]).toEqual([['7', undefined], '1']);
  });

  it('says when another text came in its place, so that nothing is sent unseen', async () => {
    const { answers, saver } = arrange({ id: '1', revision: 1 });
    const counts: number[] = [];
    for (const answer of [
      { kind: 'saved', draft: { id: '1', revision: 2 } },
      { kind: 'transient' },
      { kind: 'failed' },
      { kind: 'conflict' },
      { kind: 'saved', draft: { id: '1', revision: 3 }, hadConflict: true },
    ] as const) {
      answers.push(answer);
      saver.change();
      await saver.flush();
      counts.push(saver.conflictCount());
    }
    expect(counts).toEqual([0, 0, 0, 1, 2]);
  });
});
