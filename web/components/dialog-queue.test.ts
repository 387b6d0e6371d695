import { describe, expect, it } from 'vitest';
import { DialogQueue } from './dialog-queue.ts';

describe('dialog queue', () => {
  it('shows one dialog at a time, in the order they were asked for', async () => {
    const queue = new DialogQueue();
    const closed: string[] = [];
    const first = queue.alert({ text: 'een' }).then(() => closed.push('een'));
    const second = queue.error('twee').then(() => closed.push('twee'));

    const alert = queue.current();
    expect(alert).toMatchObject({ kind: 'alert', content: { text: 'een' } });
    if (alert?.kind === 'alert') alert.onClose();
    await first;

    const error = queue.current();
    expect(error).toMatchObject({ kind: 'error', content: { text: 'twee' } });
    if (error?.kind === 'error') error.onClose();
    await second;

    expect(queue.current()).toBeNull();
    expect(closed).toEqual(['een', 'twee']);
  });

  it('hands the answer to who asked', async () => {
    const queue = new DialogQueue();
    const answer = queue.confirmDelete('Er wordt 1 relatie verwijderd.');
    const request = queue.current();
    if (request?.kind !== 'delete') throw new Error('no delete dialog');
    request.onAnswer(true);
    expect(await answer).toBe(true);
  });

  it('tells its listeners of each change until they leave', () => {
    const queue = new DialogQueue();
    let changes = 0;
    const leave = queue.subscribe(() => {
      changes++;
    });
    void queue.alert({ text: 'een' });
    expect(changes).toBe(1);
    leave();
    void queue.alert({ text: 'twee' });
    expect(changes).toBe(1);
  });
});
