import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { historyFiles, pathOfHistory } from './history-files.ts';
import { withoutMachine } from './without-machine.ts';

it('a recorded history names neither the worker nor the checkout that recorded it', () => {
  const file = path.join(import.meta.dirname, '../../workflows/task/workflow.ts');
  const history = JSON.stringify({
    identity: '4711@bureau-3',
    stackTrace: `Error\n    at roll (${file}:47:29)`,
  });
  expect(JSON.parse(withoutMachine(history))).toEqual({
    identity: 'worker@balie',
    stackTrace: 'Error\n    at roll (workflows/task/workflow.ts:47:29)',
  });
});

it('no recorded history names a place on the machine that recorded it', async () => {
  const naming: string[] = [];
  for (const { file } of await historyFiles()) {
    const history = await readFile(pathOfHistory(file), 'utf8');
    if (/\(\/|file:\/\/|\d+@(?!temporal)[\w.-]+/.test(history)) naming.push(file);
  }
  expect(naming).toEqual([]);
});
