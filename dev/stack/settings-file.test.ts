import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { renderSettings } from './settings-file.ts';

it('writes what a start adds, as Node reads it back', () => {
  const added = {
    BALIE_MASTER_KEY: 'a+b/c==',
    SMTP_URL: 'smtp://u:p%23w@127.0.0.1:3925?pool=1#x',
    FILES_URL: '/home/kantoor van dalen/files',
    BALIE_HOME: "/home/o'brien/.balie",
  };
  const outer = { PATH: '/usr/bin', LANG: undefined };
  expect(parseEnv(renderSettings({ ...outer, ...added }, outer))).toEqual(added);
});
