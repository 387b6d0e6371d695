import { describe, expect, it, vi } from 'vitest';
import { LARGEST_FILE_BYTES } from '#domain/files/upload.ts';
import { RestRefused } from '#web/session/call-rest.ts';
import { NAME_IN_USE } from './files-call.ts';
import { UploadStore } from './upload-store.ts';

const TARGET = { relationId: 'r', folderId: null };
const file = (name: string) => new File(['inhoud'], name);

function arrange() {
  const calls: { name: string; clash: string; signal: AbortSignal; end: PromiseWithResolvers<void> }[] = [];
  const send: ConstructorParameters<typeof UploadStore>[0] = (_target, { name }, { clash, signal }) => {
    const end = Promise.withResolvers<void>();
    calls.push({ name, clash, signal, end });
    return end.promise;
  };
  const arrived = vi.fn();
  return { store: new UploadStore(send, arrived), calls, arrived };
}

const untilIdle = () => new Promise((resolve) => setTimeout(resolve));

describe('uploads', () => {
  it('go up one after the other, and are forgotten once they are there', async () => {
    const { store, calls, arrived } = arrange();
    store.add(TARGET, [file('a.txt'), file('b.txt')]);
    expect(store.current().map(({ state }) => state)).toEqual(['sending', 'waiting']);
    calls[0]?.end.resolve();
    await untilIdle();
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(store.current()).toMatchObject([{ name: 'b.txt', state: 'sending' }]);
  });

  it('wait for the user where the name is taken, and let the others pass', async () => {
    const { store, calls } = arrange();
    store.add(TARGET, [file('a.txt'), file('b.txt')]);
    calls[0]?.end.reject(new RestRefused(409, 'bezet', NAME_IN_USE));
    await untilIdle();
    expect(store.current().map(({ state }) => state)).toEqual(['name-in-use', 'sending']);
    calls[1]?.end.resolve();
    store.resume(1, 'rename');
    await untilIdle();
    expect(calls[2]).toMatchObject({ name: 'a.txt', clash: 'rename' });
  });

  it('say why they failed, and can be sent again', async () => {
    const { store, calls } = arrange();
    store.add(TARGET, [file('a.txt')]);
    calls[0]?.end.reject(new RestRefused(502, 'OneDrive heeft een storing.'));
    await untilIdle();
    expect(store.current()).toMatchObject([{ state: 'failed', message: 'OneDrive heeft een storing.' }]);
    store.resume(1, 'fail');
    expect(store.current()).toMatchObject([{ state: 'sending', message: null }]);
  });

  it('are of a mail where they came with one, and are shown beside those of the user', async () => {
    const { store, calls } = arrange();
    const attachment = {
      emailId: 'm',
      attachmentId: '1',
      name: 'bon.pdf',
      size: 3,
      relationName: 'Akker BV',
      onKept: () => undefined,
      onOpen: () => undefined,
      clash: 'fail' as const,
    };
    store.add(TARGET, [attachment, file('a.txt')]);
    expect(store.current().map(({ name, bytes, from }) => [name, bytes, from?.emailId])).toEqual([
      ['bon.pdf', 3, 'm'],
      ['a.txt', 6, undefined],
    ]);
    calls[0]?.end.reject(new RestRefused(409, 'bezet', NAME_IN_USE));
    await untilIdle();
    expect(store.current()[0]).toMatchObject({ state: 'name-in-use', from: { relationName: 'Akker BV' } });
  });

  it('refuse what is too large before anything is sent', async () => {
    const { store, calls } = arrange();
    const large = Object.defineProperty(file('groot.bin'), 'size', { value: LARGEST_FILE_BYTES + 1 });
    store.add(TARGET, [large]);
    await untilIdle();
    expect(store.current()).toMatchObject([
      { state: 'failed', message: 'Een bestand mag hoogstens 250 MB groot zijn.' },
    ]);
    expect(calls).toEqual([]);
  });

  it('stop when they are dropped', async () => {
    const { store, calls } = arrange();
    store.add(TARGET, [file('a.txt'), file('b.txt')]);
    store.drop(1);
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.end.reject(new Error('aborted'));
    await untilIdle();
    expect(store.current()).toMatchObject([{ name: 'b.txt', state: 'sending' }]);
  });
});
