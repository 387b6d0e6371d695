import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createDownloadSlots } from './download-slots.ts';

function beginner(limits: { most: number; mostOfOffice: number }) {
  const acquire = createDownloadSlots(limits);
  return (id: string, officeId = 'office', closed = false) => {
    const raw = Object.assign(new EventEmitter(), { closed });
    acquire({ id, most: 2, officeId }, { raw } as unknown as FastifyReply);
    return () => raw.emit('close');
  };
}

it('lets so many go on at once for each and in all, until one has left', () => {
  const begin = beginner({ most: 3, mostOfOffice: 9 });
  const end = begin('a');
  begin('a');
  expect(() => begin('a')).toThrow('Er worden al bestanden voor u opgehaald.');
  const other = begin('b');
  expect(() => begin('c')).toThrow('Er worden nu veel bestanden opgehaald.');
  other();
  expect(() => begin('a')).toThrow('Er worden al bestanden voor u opgehaald.');
  end();
  begin('a');
  begin('c');
  expect(() => begin('c')).toThrow('Er worden nu veel bestanden opgehaald.');
});

it('leaves room for other offices', () => {
  const begin = beginner({ most: 9, mostOfOffice: 2 });
  const end = begin('a', 'one');
  begin('b', 'one');
  expect(() => begin('c', 'one')).toThrow('Er worden nu veel bestanden opgehaald.');
  begin('d', 'other');
  end();
  begin('c', 'one');
});

it('gives no place to who hung up before it was asked for: none would ever give it back', () => {
  const begin = beginner({ most: 1, mostOfOffice: 1 });
  expect(() => begin('a', 'office', true)).toThrow('the caller hung up');
  begin('a');
});
