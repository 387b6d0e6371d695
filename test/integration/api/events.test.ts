import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventMessage, type EventStream, listen } from '#prisma/events.ts';
import { type FlakyTcp, openFlakyTcp } from '#test/support/api/flaky-tcp.ts';
import { createDatabase, type TestDatabase } from '#test/support/environment/database.ts';

describe('the connection for events', () => {
  let testDatabase: TestDatabase;
  let sender: Client;
  let flakyTcp: FlakyTcp;
  let stream: EventStream;
  const heard: EventMessage[] = [];
  const problems: unknown[] = [];

  beforeAll(async () => {
    testDatabase = await createDatabase();
    sender = new Client({ connectionString: testDatabase.appUrl });
    await sender.connect();
    flakyTcp = await openFlakyTcp(testDatabase.appUrl);
    stream = listen({ url: flakyTcp.url, onProblem: (error) => problems.push(error), heartbeat: 1_000 });
    stream.subscribe((message) => heard.push(message));
  });

  afterAll(async () => {
    await stream.close();
    await flakyTcp.cut();
    await sender.end();
    await testDatabase.drop();
  });

  const say = (id: string) =>
    sender.query('SELECT pg_notify($1, $2)', [
      'balie',
      JSON.stringify({ type: 'relation', officeId: 'office', id }),
    ]);

  it('carries an event', async () => {
    await expect.poll(() => heard).toEqual([{ type: 'resync' }]);
    await say('first');
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'relation', officeId: 'office', id: 'first' });
    expect(problems).toEqual([]);
  });

  it('hears an event of an earlier release as the word that something may have been missed', async () => {
    heard.length = 0;
    const ofBefore = JSON.stringify({ t: 'relation', o: 'office', i: 'before' });
    await sender.query('SELECT pg_notify($1, $2)', ['balie', ofBefore]);
    await expect.poll(() => heard).toEqual([{ type: 'resync' }]);
    await say('first');
    await expect.poll(() => heard).toHaveLength(2);
  });

  it('finds out that it died in silence, and tells that something may have been missed', async () => {
    flakyTcp.hush();
    await say('missed');
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'resync' });
    expect(problems).not.toEqual([]);
    await say('second');
    await expect.poll(() => heard.at(-1)).toEqual({ type: 'relation', officeId: 'office', id: 'second' });
    expect(heard.map((message) => ('id' in message ? message.id : message.type))).toEqual([
      'resync',
      'first',
      'resync',
      'second',
    ]);
  });
});
