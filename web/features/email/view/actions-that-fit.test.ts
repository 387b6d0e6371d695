import { expect, it } from 'vitest';
import { actionsThatFit } from './actions-that-fit.ts';

const ACTIONS = [
  ['repl', 'Beantwoorden'],
  ['repla', 'Allen beantwoorden'],
  ['forw', 'Doorsturen'],
  ['archive', 'Archiveren'],
  ['trash', 'Verwijderen'],
].map(([id = '', label = '']) => ({ id, label, onAction: () => undefined }));
const shown = (width: number) => actionsThatFit(ACTIONS, width).map(({ id }) => id);

it('a narrow toolbar keeps the answer, and what puts a mail away longer than other answers', () => {
  expect(shown(1_000)).toEqual(['repl', 'repla', 'forw', 'archive', 'trash']);
  expect(shown(672)).toEqual(['repl', 'repla', 'archive', 'trash']);
  expect(shown(500)).toEqual(['repl', 'archive', 'trash']);
  expect(shown(358)).toEqual(['repl', 'archive']);
  expect(shown(0)).toEqual(['repl']);
});
