import { readFileSync } from 'node:fs';
import path from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

it('the built client decides light-dark() where a colour is used, as what is shown in it may stand in another scheme', async () => {
  const config = await resolveConfig({ configFile: path.join(ROOT, 'vite.config.ts') }, 'build');
  const file = path.join(ROOT, 'web/styles/tokens.css');
  const { code } = await preprocessCSS(readFileSync(file, 'utf8'), file, config);
  expect(code).toContain('--color-canvas: light-dark(#fff, #151618)');
  expect(code).not.toContain('--lightningcss');
});
