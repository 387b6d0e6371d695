import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptBytes, bytesOf } from '#dev/sandbox/core/bytes.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { badInput, routeError, uploadError } from './dropbox-errors.ts';
import { type DropboxState, nameOf, toWire } from './dropbox-state.ts';

/** Dropbox takes 150 MB in one call. */
const LARGEST_PIECE = 150 * 1024 * 1024;

/** A union whose value carries nothing may be written as its tag alone (stone: files WriteMode). */
const writeMode = z.union([
  z.enum(['add', 'overwrite']),
  z.object({ '.tag': z.enum(['add', 'overwrite']) }).transform(({ '.tag': tag }) => tag),
]);
const commit = z.object({
  path: z.string().startsWith('/'),
  mode: writeMode.default('add'),
  autorename: z.boolean().default(false),
});
const cursor = z.object({ session_id: z.string(), offset: z.number().int() });
const appendArgument = z.object({ cursor, close: z.boolean().default(false) });
const finishArgument = z.object({ cursor, commit });
const pathArgument = z.object({ path: z.string() });

/** The routes of content.dropboxapi.com: the argument comes in a header, the bytes in the body. */
export function addContentRoutes(
  app: FastifyInstance,
  dropbox: DropboxState,
  accountOf: (request: FastifyRequest) => SandboxAccount,
): void {
  acceptBytes(app, LARGEST_PIECE);

  function argumentOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema) {
    const header = request.headers['dropbox-api-arg'];
    // Over the wire a header is bytes; anything beyond ASCII must have been escaped.
    if (typeof header !== 'string' || /[^\x20-\x7e]/.test(header)) return schema.safeParse(undefined);
    return schema.safeParse(JSON.parse(header));
  }

  function keep(
    reply: FastifyReply,
    account: SandboxAccount,
    { path, mode, autorename }: z.output<typeof commit>,
    content: string,
    refused: (tags: readonly string[]) => FastifyReply = (tags) => routeError(reply, ['path', ...tags]),
  ): FastifyReply {
    if (/[<>:"|?*\\]|[.\s]$/.test(nameOf(path))) return refused(['disallowed_name']);
    const existing = dropbox.atPath(account, path);
    if (existing?.content !== undefined && (existing.content === content || mode === 'overwrite')) {
      // The very same content is no conflict, and no change.
      if (existing.content === content) return reply.send(toWire(existing, false));
      Object.assign(existing, {
        content,
        rev: existing.rev + 1,
        modified: new Date().toISOString().replace(/\.\d+/, ''),
      });
      dropbox.note(account, 'file.update', existing);
      return reply.send(toWire(existing, false));
    }
    if (existing !== undefined && !autorename) {
      return refused(['conflict', existing.content === undefined ? 'folder' : 'file']);
    }
    return reply.send(toWire(dropbox.add(account, dropbox.freePath(account, path), content), false));
  }

  app.post(
    '/2/files/upload',
    { config: { operation: 'file.upload' }, bodyLimit: LARGEST_PIECE },
    async (request, reply) => {
      const input = argumentOf(request, commit);
      if (!input.success)
        return badInput(reply, 'files/upload', 'HTTP header "Dropbox-API-Arg": could not decode');
      const content = bytesOf(request.body).toString('base64');
      return keep(reply, accountOf(request), input.data, content, (tags) => uploadError(reply, tags));
    },
  );

  app.post('/2/files/download', { config: { operation: 'file.download' } }, async (request, reply) => {
    const input = argumentOf(request, pathArgument);
    if (!input.success) return badInput(reply, 'files/download', 'could not decode');
    const found = dropbox.find(accountOf(request), input.data.path);
    if (found === undefined) return routeError(reply, ['path', 'not_found']);
    if (found.content === undefined) return routeError(reply, ['path', 'not_file']);
    return reply
      .header('dropbox-api-result', JSON.stringify(toWire(found, false)).replace(/[\u007f-\uffff]/g, escaped))
      .type('application/octet-stream')
      .send(Buffer.from(found.content, 'base64'));
  });

  app.post('/2/files/upload_session/start', { config: { operation: 'session.create' } }, async (request) => {
    const id = `pid_upload_session:${randomBytes(12).toString('base64url')}`;
    const content = bytesOf(request.body).toString('base64');
    dropbox.sessions().push({ id, account: accountOf(request), content, closed: false });
    dropbox.changed();
    return { session_id: id };
  });

  function append(
    request: FastifyRequest,
    reply: FastifyReply,
    input: z.output<typeof cursor>,
    wrap: readonly string[],
  ) {
    const account = accountOf(request);
    const session = dropbox
      .sessions()
      .find(({ id, account: owner }) => id === input.session_id && owner === account);
    if (session === undefined) return { refusal: routeError(reply, [...wrap, 'not_found']) };
    if (session.closed) return { refusal: routeError(reply, [...wrap, 'closed']) };
    const had = Buffer.from(session.content, 'base64');
    if (had.length !== input.offset) {
      const correct = { correct_offset: had.length };
      const more =
        wrap.length === 0 ? correct : { lookup_failed: { '.tag': 'incorrect_offset', ...correct } };
      return { refusal: routeError(reply, [...wrap, 'incorrect_offset'], more) };
    }
    session.content = Buffer.concat([had, bytesOf(request.body)]).toString('base64');
    dropbox.changed();
    return { session };
  }

  app.post(
    '/2/files/upload_session/append_v2',
    { config: { operation: 'session.put' }, bodyLimit: LARGEST_PIECE },
    async (request, reply) => {
      const input = argumentOf(request, appendArgument);
      if (!input.success) return badInput(reply, 'files/upload_session/append:2', 'could not decode');
      const { refusal } = append(request, reply, input.data.cursor, []);
      return refusal ?? reply.type('application/json').send('null');
    },
  );

  app.post(
    '/2/files/upload_session/finish',
    { config: { operation: 'session.finish' }, bodyLimit: LARGEST_PIECE },
    async (request, reply) => {
      const input = argumentOf(request, finishArgument);
      if (!input.success) return badInput(reply, 'files/upload_session/finish', 'could not decode');
      const { session, refusal } = append(request, reply, input.data.cursor, ['lookup_failed']);
      if (session === undefined) return refusal;
      session.closed = true;
      return keep(reply, accountOf(request), input.data.commit, session.content);
    },
  );
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
