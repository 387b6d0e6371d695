import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Instruction {
  readonly name: string;
  /** All that follows the name, of several lines that end with a backslash in one. */
  readonly text: string;
}

export interface Stage {
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

const root = path.join(import.meta.dirname, '../../..');

/** The stages of a Dockerfile, in their order. */
function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', '')
    .split('\n');
  const stages: { base: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ base: text.split(' ')[0] ?? '', instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** Of the repository: first it is built, then what runs is taken over. */
export function readStages(): { readonly build: Stage; readonly image: Stage } {
  const [build, image, ...others] = stagesOf(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
  if (build === undefined || image === undefined || others.length > 0) throw new Error('not two stages');
  return { build, image };
}

export function textsOf({ instructions }: Stage, name: string): string[] {
  return instructions.filter((instruction) => instruction.name === name).map(({ text }) => text);
}

/** What the image takes from the stage that built it, from the folder of the product. */
export function copiedPaths(image: Stage): string[] {
  return textsOf(image, 'COPY').flatMap((text) =>
    text
      .split(' ')
      .filter((word) => word.startsWith('/app/'))
      .map((word) => word.slice('/app/'.length)),
  );
}

/** Whether `COPY . .` leaves a file out, as .dockerignore says: its last pattern that matches decides. */
export function isLeftOut(
  file: string,
  ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8'),
): boolean {
  const patterns = ignored.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const last = patterns.findLast((pattern) => {
    const glob = pattern.replace(/^!/, '');
    return path.matchesGlob(file, glob) || path.matchesGlob(file, `${glob}/**`);
  });
  return last !== undefined && !last.startsWith('!');
}
