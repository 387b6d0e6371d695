import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwnerClient } from '#dev/seed/write-office.ts';
import { CommandFailedError, runToEnd } from '#dev/stack/child.ts';
import { createOffice, type NewUser } from '#services/office/create-office.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';
import { testEnvironment, testMasterKey } from '#test/support/environment/environment.ts';

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await createDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.drop();
});

function open(...parameters: readonly string[]): Promise<void> {
  return runToEnd('office', {
    executable: process.execPath,
    arguments: ['services/office/open-office.ts', ...parameters],
    environment: { ...process.env, ...testEnvironment({ database }) },
    folder: path.join(import.meta.dirname, '../../..'),
  });
}

it('opens an office whose admin asks for the first password by mail', async () => {
  await open('--name', 'Kantoor Jansen', '--username', 'jansen', '--email', 'Jansen@Kantoor.example');
  const { rows } = await owner.query(
    `SELECT office.name, member.username::text, member.email, member.role, login.password_hash LIKE '$argon2id$%' AS hashed
     FROM offices office JOIN users member ON member.office_id = office.id
     JOIN directory.logins login ON login.user_id = member.id`,
  );
  expect(rows).toEqual([
    {
      name: 'Kantoor Jansen',
      username: 'jansen',
      email: 'jansen@kantoor.example',
      role: 'admin',
      hashed: true,
    },
  ]);
});

it.each([
  [['--name', 'Tweede', '--username', 'JANSEN', '--email', 'a@b.example'], /There is a user JANSEN already/],
  [['--name', 'Tweede', '--username', 'ander', '--email', 'geen adres'], /geen adres is no e-mail address/],
  [
    ['--name', 'Kantoor Jansen', '--username', 'ander', '--email', 'a@b.example'],
    /an office Kantoor Jansen already/,
  ],
  [['--existing', '--name', 'Tweede', '--username', 'ander', '--email', 'a@b.example'], /no office Tweede/],
  [['--username', 'ander', '--email', 'a@b.example'], /npm run office/],
])('opens nothing with %j', async (parameters, message) => {
  const attempt = open(...parameters);
  await expect(attempt).rejects.toThrow(CommandFailedError);
  await expect(attempt).rejects.toThrow(message);
  expect((await owner.query('SELECT 1 FROM offices')).rowCount).toBe(1);
});

it('gives an office another admin [USERS-50, USERS-54]', async () => {
  await open(
    '--existing',
    '--name',
    'Kantoor Jansen',
    '--username',
    'piet',
    '--email',
    'piet@kantoor.example',
  );
  const { rows } = await owner.query(
    `SELECT member.username::text, member.role, member.color, entry.action, entry.user_id
     FROM offices office JOIN users member ON member.office_id = office.id
     LEFT JOIN audit_entries entry ON entry.about_user_id = member.id ORDER BY member.username`,
  );
  expect(rows).toEqual([
    { username: 'jansen', role: 'admin', color: 'ff0000', action: null, user_id: null },
    { username: 'piet', role: 'admin', color: 'ff8000', action: 'created', user_id: null },
  ]);
});

it('gives each user a colour of their own, and opens nothing for more users than there are colours [USERS-41]', async () => {
  const client = openOwnerClient(database.ownerUrl);
  const users = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      username: `veel-${count}-${index}`,
      email: `veel-${count}-${index}@kantoor.example`,
      emailName: '',
      role: 'read',
      passwordHash: 'unusable',
    })) satisfies NewUser[];
  await createOffice(client, testMasterKey, { name: 'Vol', users: users(12) });
  const { rows } = await owner.query("SELECT color FROM users WHERE username LIKE 'veel-%'");
  expect(new Set(rows.map(({ color }) => color)).size).toBe(12);
  await expect(createOffice(client, testMasterKey, { name: 'Te vol', users: users(13) })).rejects.toThrow(
    'at most 12 users',
  );
  expect((await owner.query("SELECT 1 FROM offices WHERE name = 'Te vol'")).rowCount).toBe(0);
  await client.$disconnect();
});
