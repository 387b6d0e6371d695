import { rename, rm, writeFile } from 'node:fs/promises';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that a start adds to the reader's own, as a file for Node's `--env-file`. */
export function renderSettings(environment: Environment, outer: Environment): string {
  return Object.entries(environment)
    .filter(([name, value]) => value !== undefined && value !== outer[name])
    .map(([name, value]) => `${name}=${quoted(name, value ?? '')}\n`)
    .join('');
}

/** Node's format escapes nothing: a value stands between quotes that it does not have itself. */
function quoted(name: string, value: string): string {
  const quote = ["'", '"', '`'].find((mark) => !value.includes(mark));
  if (quote === undefined) throw new Error(`${name} holds every kind of quote, so no file can pass it on.`);
  return `${quote}${value}${quote}`;
}

/** For the commands of package.json, such as `npm run office`, which then work beside a running stack. */
export async function writeSettings(
  file: string,
  environment: Environment,
  outer: Environment,
): Promise<void> {
  // Writing over an older file would keep its mode.
  await rm(`${file}.new`, { force: true });
  await writeFile(`${file}.new`, renderSettings(environment, outer), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
