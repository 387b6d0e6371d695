import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { Pool } from 'pg';

// The baseline of the agenda: a built page of FullCalendar, and its events in one statement as the owner of the tables.

const { PORT, PAGE_FOLDER = '', OFFICE_ID, DATABASE_OWNER_URL } = process.env;
const owner = new Pool({ connectionString: DATABASE_OWNER_URL, max: 4 });

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const eventsQuery = {
  name: 'events',
  text: `
    SELECT coalesce(json_agg(json_build_object('id', a.id, 'title', a.text, 'start', a.starts_at, 'end', a.ends_at,
      'color', '#' || u.color) ORDER BY a.span_start, a.id), '[]')::text AS events
    FROM appointments a JOIN users u ON u.office_id = a.office_id AND u.id = a.user_id
    WHERE a.office_id = $1 AND a.deleted_at IS NULL
      AND a.span_start < $3::date::timestamp AT TIME ZONE 'Europe/Amsterdam'
      AND a.span_end > $2::date::timestamp AT TIME ZONE 'Europe/Amsterdam'`,
};

async function answer(url: URL): Promise<{ readonly type: string; readonly body: string | Buffer }> {
  if (url.pathname === '/events') {
    const values = [OFFICE_ID, url.searchParams.get('from'), url.searchParams.get('until')];
    const { rows } = await owner.query<{ events: string }>({ ...eventsQuery, values });
    return { type: 'application/json', body: rows[0]?.events ?? '[]' };
  }
  const name = url.pathname === '/' ? 'index.html' : path.join('assets', path.basename(url.pathname));
  return { type: TYPES[path.extname(name)] ?? '', body: await readFile(path.join(PAGE_FOLDER, name)) };
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/health') {
    response.end('ready');
    return;
  }
  answer(url).then(
    ({ type, body }) => {
      response.setHeader('content-type', type);
      if (url.pathname.startsWith('/assets/')) response.setHeader('cache-control', 'max-age=3600');
      response.end(body);
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
}).listen(Number(PORT), '127.0.0.1');
