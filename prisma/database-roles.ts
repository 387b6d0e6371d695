import { Client, escapeIdentifier, escapeLiteral } from 'pg';

/** Not in a migration, as roles belong to the whole server and have the passwords of the addresses (decision 0002). */
export async function ensureRoles(urls: {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly directoryUrl: string;
}): Promise<void> {
  const client = new Client({ connectionString: urls.ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query("SELECT pg_advisory_xact_lock(hashtext('balie roles'))");
    await ensureLogin(client, new URL(urls.appUrl), 'balie_app');
    await ensureLogin(client, new URL(urls.directoryUrl), 'balie_directory');
    await ensureRole(client, 'balie_search', 'NOLOGIN BYPASSRLS');
    await ensureRole(client, 'balie_removal', 'NOLOGIN BYPASSRLS');
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function ensureLogin(client: Client, url: URL, role: string): Promise<void> {
  if (decodeURIComponent(url.username) !== role) {
    throw new Error(`the database address of ${role} must sign in as ${role}, not as '${url.username}'`);
  }
  const password = escapeLiteral(decodeURIComponent(url.password));
  await ensureRole(client, role, `LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD ${password}`);
}

async function ensureRole(client: Client, role: string, attributes: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${verb} ROLE ${escapeIdentifier(role)} WITH ${attributes}`);
}
