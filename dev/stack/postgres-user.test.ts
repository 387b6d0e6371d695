import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asServerUser } from './postgres-user.ts';

const user = { uid: 101, gid: 104 };
let folder: string;

const command = () => ({ executable: '/usr/bin/postgres', arguments: ['-D', folder], environment: {} });

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'balie-user-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('asServerUser', () => {
  it('changes nothing for who is not root', async () => {
    expect(await asServerUser(command(), undefined, [folder])).toEqual(command());
  });

  it('only changes the user where every folder above is open', async () => {
    await chmod(folder, 0o755);
    const data = path.join(folder, 'data');
    expect(await asServerUser(command(), user, [data])).toEqual({ ...command(), user });
  });

  it('keeps the right to pass where a folder above is closed, as /root is', async () => {
    await chmod(folder, 0o700);
    const serverCommand = await asServerUser(command(), user, [path.join(folder, 'data')]);
    expect(serverCommand.executable).toBe('setpriv');
    expect(serverCommand.arguments).toEqual([
      '--reuid=101',
      '--regid=104',
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
      '/usr/bin/postgres',
      '-D',
      folder,
    ]);
    expect(serverCommand).not.toHaveProperty('user');
  });
});
