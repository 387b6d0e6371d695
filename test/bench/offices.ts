import { Client } from 'pg';
import { generateRelations } from '#dev/seed/relations.ts';
import { openOwnerClient, writeOffice } from '#dev/seed/write-office.ts';
import { writeRelations } from '#dev/seed/write-relations.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { createDirectory } from '#prisma/directory.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { hashToken, newToken } from '#services/session/session-token.ts';
import { insertSession } from '#services/session/sessions.directory.ts';
import type { DatabaseUrls } from '#test/support/environment/migrated-postgres.ts';

/** An office with its admin, who sees all of it and is signed in. */
export interface BenchOffice {
  readonly viewer: Viewer & { readonly userId: string };
  readonly token: string;
  readonly relations: number;
  readonly key: OfficeKey;
}

const HOUR = 3_600_000;

/** Writes an office of generated relations, as the seed does, and signs its admin in. */
export async function seedOffice(
  database: DatabaseUrls,
  masterKey: Buffer,
  office: {
    readonly name: string;
    readonly relations: number;
    readonly seed: number;
    /** Users beside the admin, each with as many relations; one when it is left out. */
    readonly advisors?: number;
  },
): Promise<BenchOffice> {
  const owner = openOwnerClient(database.ownerUrl);
  try {
    const written = await writeOffice(owner, masterKey, {
      name: office.name,
      users: [
        { username: `${office.name}-beheer`, emailName: '', role: 'admin', passwordHash: 'unusable' },
        ...Array.from({ length: office.advisors ?? 1 }, (_, index) => ({
          username: `${office.name}-advies${index === 0 ? '' : index}`,
          ...({ emailName: '', role: 'readwrite', passwordHash: 'unusable' } as const),
        })),
      ],
      links: [],
    });
    const ownerIds = written.users.map((user) => user.id);
    await writeRelations(owner, written, [...generateRelations(office.relations, office.seed, { ownerIds })]);
    const [userId = ''] = ownerIds;
    return {
      viewer: { officeId: written.officeId, userId, role: 'admin' },
      token: await signIn(database, written.officeId, userId),
      relations: office.relations,
      key: written.key,
    };
  } finally {
    await owner.$disconnect();
  }
}

export async function signIn(database: DatabaseUrls, officeId: string, userId: string): Promise<string> {
  const directory = createDirectory(database.directoryUrl, { connections: 1 });
  const token = newToken();
  const at = new Date();
  await directory.$transaction((tx) =>
    insertSession(tx, {
      network: null,
      device: '',
      tokenHash: hashToken(token),
      userId,
      officeId,
      scope: 'full',
      at,
      expiresAt: new Date(at.getTime() + 8 * HOUR),
    }),
  );
  await directory.$disconnect();
  return token;
}

/** Copies an office's relations `times` over within the database; copies have no numbers to look up. */
export async function multiplyRelations(
  database: DatabaseUrls,
  copy: { readonly from: BenchOffice; readonly into: string; readonly times: number },
): Promise<void> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = 'relations'`,
    );
    const replaced: Readonly<Record<string, string>> = {
      id: 'uuidv7()',
      office_id: '$2::uuid',
      owner_id: 'NULL',
      relation_number: "'K' || copy || '-' || relation_number",
      email: "''",
      bsn_hash: 'NULL',
      bsn_ciphertext: 'NULL',
    };
    const columns = rows.map(({ name }) => name);
    await client.query(
      `INSERT INTO relations (${columns.join(', ')})
       SELECT ${columns.map((name) => replaced[name] ?? name).join(', ')}
       FROM relations, generate_series(1, $3) copy WHERE office_id = $1`,
      [copy.from.viewer.officeId, copy.into, copy.times],
    );
  } finally {
    await client.end();
  }
}

/** Statistics and index upkeep, which autovacuum does in its own time in production. */
export async function vacuum(database: DatabaseUrls): Promise<void> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}
