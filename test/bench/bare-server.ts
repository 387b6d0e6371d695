import { createServer } from 'node:http';
import { Pool, type PoolClient } from 'pg';
import { relationsByAggregate, relationsByRows } from './bare-relations.ts';

// The baseline of lists and searches: node's own http and bare pg, no framework, no check of a token or of a field.

interface ReadRequest {
  readonly viewer: { readonly officeId: string; readonly userId: string; readonly role: string };
  readonly search: string | null;
  readonly after: { readonly sortKey: string; readonly id: string } | null;
  readonly first: number;
}

const app = new Pool({ connectionString: process.env.DATABASE_APP_URL, max: 12 });
const owner = new Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 12 });

const columns = `
  r.id, r.kind, r.display_name, r.relation_number, r.email, r.phone1,
  coalesce(nullif(r.phone2, ''), r.phone3) AS list_phone2, r.iban, r.street, r.house_number, r.postcode, r.city,
  r.country, r.updated_at, u.id AS owner_id, u.username, u.color`;

const listQuery = {
  name: 'list',
  text: `
    SELECT ${columns} FROM relations r
    LEFT JOIN users u ON u.office_id = r.office_id AND u.id = r.owner_id
    WHERE r.office_id = $1 AND r.deleting_at IS NULL AND ($2::text IS NULL OR (r.sort_name, r.id) > ($2, $3::uuid))
    ORDER BY r.sort_name, r.id LIMIT $4`,
};

const searchQuery = {
  name: 'search',
  text: `
    WITH hits AS MATERIALIZED (
      SELECT id, sort_name FROM relations WHERE office_id = $1 AND deleting_at IS NULL AND search_text LIKE $2),
    page AS (SELECT id, sort_name FROM hits ORDER BY sort_name, id LIMIT $3)
    SELECT ${columns} FROM page JOIN relations r ON r.id = page.id
    LEFT JOIN users u ON u.office_id = r.office_id AND u.id = r.owner_id
    ORDER BY page.sort_name, page.id`,
};

type Row = Readonly<Record<string, unknown>>;

function answer(rows: readonly Row[], first: number): string {
  const edges = rows.slice(0, first).map((row) => ({
    node: {
      __typename: row.kind === 'person' ? 'Person' : 'Organisation',
      id: row.id,
      displayName: row.display_name,
      relationNumber: row.relation_number,
      email: row.email,
      phone1: row.phone1,
      listPhone2: row.list_phone2,
      iban: row.iban,
      street: row.street,
      houseNumber: row.house_number,
      postcode: row.postcode,
      city: row.city,
      country: row.country,
      updatedAt: row.updated_at,
      owner: row.owner_id === null ? null : { id: row.owner_id, username: row.username, color: row.color },
    },
  }));
  return JSON.stringify({ data: { relations: { edges, pageInfo: { hasNextPage: rows.length > first } } } });
}

/** Settings of a connection outlive the transaction, as those of a leased client do. */
const viewers = new WeakMap<PoolClient, string>();

async function asViewer(client: PoolClient, requested: ReadRequest): Promise<readonly Row[]> {
  const { officeId, userId, role } = requested.viewer;
  const viewer = [officeId, userId, role].join();
  if (viewers.get(client) !== viewer) {
    viewers.delete(client);
    await client.query({
      name: 'viewer',
      text: `SELECT set_config('balie.office', $1, false), set_config('balie.user', $2, false),
                    set_config('balie.role', $3, false)`,
      values: [officeId, userId, role],
    });
    viewers.set(client, viewer);
  }
  const values = [
    officeId,
    requested.after?.sortKey ?? null,
    requested.after?.id ?? null,
    requested.first + 1,
  ];
  const { rows } = await client.query<Row>({ ...listQuery, values });
  return rows;
}

async function list(requested: ReadRequest): Promise<string> {
  const client = await app.connect();
  try {
    return answer(await asViewer(client, requested), requested.first);
  } finally {
    client.release();
  }
}

/** As the owner of the tables: no row-level security keeps the trigram index from being used. */
async function search(requested: ReadRequest): Promise<string> {
  const values = [requested.viewer.officeId, requested.search, requested.first + 1];
  const { rows } = await owner.query<Row>({ ...searchQuery, values });
  return answer(rows, requested.first);
}

/** What is asked under each path; the viewer of the last two sees the whole office. */
const answers: Readonly<Record<string, (requested: ReadRequest) => Promise<string>>> = {
  '/list': list,
  '/search': search,
  '/relations/rows': ({ viewer }) => relationsByRows(owner, viewer.officeId),
  '/relations/aggregate': ({ viewer }) => relationsByAggregate(owner, viewer.officeId),
};

createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('ready');
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const requested: ReadRequest = JSON.parse(Buffer.concat(chunks).toString());
    const answerTo =
      answers[request.url ?? ''] ?? (() => Promise.reject(new Error('nothing is answered here')));
    answerTo(requested).then(
      (text) => {
        response.setHeader('content-type', 'application/json');
        response.end(text);
      },
      (error: unknown) => {
        response.statusCode = 500;
        response.end(String(error));
      },
    );
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
