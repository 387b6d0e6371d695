import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUser } from '#dev/stack/postgres-user.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { createDatabase } from '#test/support/environment/database.ts';
import { type OwnPostgres, startOwnPostgres } from '#test/support/environment/own-postgres.ts';
import type { TestOffice } from '#test/support/office/office.ts';

const run = promisify(execFile);

const FULL = 'De schijf van de server is vol, dus dit lukt nu niet. Waarschuw uw beheerder.';
const BUSY = 'Het is nu erg druk. Probeer het zo opnieuw.';
const AWAY = 'De gegevens zijn even niet bereikbaar. Probeer het zo opnieuw.';

function organisation() {
  const address = {
    straat: 'Dorpsstraat',
    huisnr: '1',
    postcode: '1234AB',
    plaats: 'Zwolle',
    land: 'Nederland',
  };
  const mark = randomUUID();
  return {
    ...address,
    type: 'bedrijf',
    bnaam: `Bakkerij ${mark}`,
    bsn: '823807071',
    email: `${mark}@voorbeeld.example`,
  };
}

async function saves(api: TestApi, token: string) {
  const visit = 'mutation ($id: ID!) { recordRelationVisit(id: $id) { id } }';
  const found = await api.graphql<{ relations: { edges: { node: { id: string } }[] } }>(
    token,
    '{ relations(first: 1) { edges { node { id } } } }',
  );
  const id = found.data.relations.edges[0]?.node.id;
  const graphql = await api.graphql(token, visit, { id });
  const rest = await api.rest<{ message: string }>(token, 'POST', '/klant', organisation());
  return {
    graphql: { status: graphql.status, message: graphql.errors[0]?.message },
    code: graphql.errors[0]?.extensions?.code,
    rest: { status: rest.status, message: rest.body.message },
  };
}

const refused = (message: string) => ({
  graphql: { status: 503, message },
  code: 'UNAVAILABLE',
  rest: { status: 503, message },
});

async function health(api: TestApi) {
  const response = await fetch(`${api.url}/health`);
  return { status: response.status, body: await response.json() };
}

const WELL = { status: 200, body: { status: 'ok', database: 'ok' } };

describe('what Postgres refuses for want of something', () => {
  let api: TestApi;
  let owner: Client;
  let office: TestOffice;
  let token: string;

  beforeAll(async () => {
    const database = await createDatabase();
    api = await startApi({ database });
    owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    office = await api.office();
    token = await api.tokenOf(office.admin);
    await api.relation(office.admin, 'organisation');
  });

  afterAll(async () => {
    await owner.end();
    await api.close();
    await api.database.drop();
  });

  it.each([
    ['53200', BUSY],
    ['53400', BUSY],
    ['53000', BUSY],
    ['55P03', BUSY],
    ['57P03', AWAY],
    ['53300', AWAY],
    ['53100', FULL],
  ])('is reported as the outage that %s is, and as nothing else', async (sqlState, message) => {
    await owner.query(`
      CREATE OR REPLACE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'could not do it' USING ERRCODE = '${sqlState}'; END $$;
      CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON relations FOR EACH ROW EXECUTE FUNCTION refuse();
      CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON relation_visits FOR EACH ROW EXECUTE FUNCTION refuse()`);
    const outcome = await saves(api, token);
    await owner.query('DROP TRIGGER refuse ON relations; DROP TRIGGER refuse ON relation_visits');
    expect(outcome).toEqual(refused(message));
    // After 53100 too, because /health looks whether there is room now.
    expect(await health(api)).toEqual(WELL);
  });
});

/** Mounting a small disk takes root. */
const mayMount = process.getuid?.() === 0 && process.platform === 'linux';

describe.runIf(mayMount)('a disk of Postgres that is full', () => {
  let postgres: OwnPostgres;
  let disk: string;
  let api: TestApi;
  let owner: Client;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    disk = path.join(postgres.folder, 'disk');
    await mkdir(disk);
    await run('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=0777', 'tmpfs', disk]);
    const user = await serverUser();
    const space = path.join(disk, 'space');
    await mkdir(space, { mode: 0o700 });
    await run('chown', [`${user?.uid}:${user?.gid}`, space]);
    owner = new Client({ connectionString: postgres.database.ownerUrl });
    await owner.connect();
    await owner.query(`CREATE TABLESPACE small LOCATION '${space}'`);
    // Temporary files of large queries share the disk, as on a server.
    await owner.query('GRANT CREATE ON TABLESPACE small TO PUBLIC');
    await owner.query(`ALTER DATABASE ${postgres.database.name} SET temp_tablespaces = small`);
    api = await startApi({ database: postgres.database });
  });

  afterAll(async () => {
    await api.close();
    for (const table of ['relations', 'relation_visits']) {
      await owner.query(`ALTER TABLE ${table} SET TABLESPACE pg_default`);
    }
    await owner.query(`ALTER DATABASE ${postgres.database.name} RESET temp_tablespaces`);
    await owner.query('DROP TABLESPACE small');
    await owner.end();
    await run('umount', [disk]);
    await postgres.stop();
  });

  it('is reported to who saves, reads go on, and saves with them once there is room', async () => {
    const office = await api.office();
    const token = await api.tokenOf(office.admin);
    await api.relation(office.admin, 'organisation');
    await owner.query(
      'ALTER TABLE relations SET TABLESPACE small; ALTER TABLE relation_visits SET TABLESPACE small',
    );
    await owner.query('CREATE TABLE filler (text text) TABLESPACE small');
    const fill = `INSERT INTO filler SELECT repeat(md5(number::text), 60) FROM generate_series(1, 100) number`;
    await expect(
      (async () => {
        for (;;) await owner.query(fill);
      })(),
    ).rejects.toMatchObject({ code: '53100' });

    // The pages that are there have room for some more rows.
    let rest = await add(token);
    for (let count = 0; rest.status < 500 && count < 200; count += 1) rest = await add(token);
    expect(rest).toMatchObject({ status: 503, body: { message: FULL } });
    expect(await health(api)).toEqual({
      status: 503,
      body: { status: 'unavailable', database: 'full' },
    });
    expect((await api.rest(token, 'GET', '/klant')).status).toBe(200);
    await api.tokenOf(office.admin);
    await expect.poll(() => health(api)).toMatchObject({ status: 503, body: { database: 'full' } });

    await owner.query('DROP TABLE filler');
    await owner.query('CHECKPOINT');
    await expect.poll(() => health(api)).toEqual(WELL);
    expect((await add(token)).status).toBe(200);
  });

  const add = (token: string) => api.rest<{ message: string }>(token, 'POST', '/klant', organisation());
});
