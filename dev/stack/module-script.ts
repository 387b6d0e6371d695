import type { Command } from './child.ts';
import { root } from './stack-folder.ts';

/** Runs a few lines that may import what is in the checkout. */
export function moduleScript(script: string, environment: Command['environment'] = process.env): Command {
  const parameters = ['--input-type=module', '--eval', script];
  return { executable: process.execPath, arguments: parameters, environment, folder: root };
}
