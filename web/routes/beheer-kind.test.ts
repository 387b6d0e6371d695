// @vitest-environment jsdom
import { isNotFound } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { LINK_KINDS } from '#domain/link/link-kinds.ts';
import { linkRoute } from './beheer-kind.ts';

vi.mock('./guarded.ts', () => ({ guarded: () => undefined }));

function thrownAt(kind: string): unknown {
  try {
    linkRoute.options.beforeLoad?.({ params: { kind } } as never);
    return null;
  } catch (error) {
    return error;
  }
}

it('knows the kinds of links, and answers another address as one that is not there', () => {
  expect(LINK_KINDS.map(thrownAt)).toEqual(LINK_KINDS.map(() => null));
  for (const kind of ['brieven', 'Agenda', '', 'constructor'])
    expect(isNotFound(thrownAt(kind)), kind).toBe(true);
});
