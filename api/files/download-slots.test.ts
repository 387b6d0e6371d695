import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createDownloadSlots } from './download-slots.ts';

it('lets so many go on at once for each and in all, until one has left', () => {
  const take = createDownloadSlots(3);
  const begin = (id: string) => {
    const raw = new EventEmitter();
    take({ id, most: 2 }, { raw } as unknown as FastifyReply);
    return () => raw.emit('close');
  };
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
