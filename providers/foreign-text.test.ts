import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseJson } from './http.ts';

const FOLDER = path.join(import.meta.dirname);
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** State that an adapter stored itself, and reads again, does not come from a service. */
const OWN_STATE = ['upload.parse(JSON.parse(text))'];

it.each(sources)('%s reads what a service says by the one way that makes it storable', (file) => {
  if (file === 'http.ts') return;
  let text = readFileSync(path.join(FOLDER, file), 'utf8');
  for (const own of OWN_STATE) text = text.replaceAll(own, '');
  expect(text).not.toMatch(/JSON\.parse\(|\.json\(\)/);
  const readsOtherwise =
    /XMLParser\(|safeParse\(await ownFailures|notification\.safeParse|collection\.safeParse/;
  if (readsOtherwise.test(text)) expect(text).toContain('storableValue(');
});

it('reads JSON so that Postgres can hold each text of it', () => {
  expect(parseJson('{"a":"\\ud83d","b\\u0000":["x\\r\\ny"],"c":"🙂 gewoon"}')).toEqual({
    a: '\uFFFD',
    'b\uFFFD': ['x\ny'],
    c: '🙂 gewoon',
  });
  expect(parseJson('{')).toBeUndefined();
});
