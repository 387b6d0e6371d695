import { expect, it } from 'vitest';
import { findCommand } from './find-command.ts';

it('finds a command by the folders of PATH, or by its place', () => {
  expect(findCommand('sh', '/nowhere:/bin')).toBe('/bin/sh');
  expect(findCommand('/bin/sh')).toBe('/bin/sh');
  expect(findCommand('/nowhere/sh', '/bin')).toBeNull();
  expect(findCommand('sh')).toBeNull();
});
