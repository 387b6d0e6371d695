import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptBytes, bytesOf } from '#dev/sandbox/core/bytes.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { badInput, routeError, uploadError } from './dropbox-errors.ts';
import { type DropboxState, toWire } from './dropbox-state.ts';
import { foundPath } from './path-arguments.ts';
import { commit, cursor, finishArgument, isRefusal, type Uploads } from './uploads.ts';

/** Dropbox takes 150 MB in one call. */
const LARGEST_PIECE = 150 * 1024 * 1024;

const appendArgument = z.object({ cursor, close: z.boolean().default(false) });
const pathArgument = z.object({ path: foundPath });

/** The routes of content.dropboxapi.com: the argument comes in a header, the bytes in the body. */
export function addContentRoutes(
  app: FastifyInstance,
  { dropbox, uploads }: { readonly dropbox: DropboxState; readonly uploads: Uploads },
  accountOf: (request: FastifyRequest) => SandboxAccount,
): void {
  acceptBytes(app, LARGEST_PIECE);

  function argumentOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema) {
    const header = request.headers['dropbox-api-arg'];
    return schema.safeParse(typeof header === 'string' ? readArgument(header) : undefined);
  }

  app.post(
    '/2/files/upload',
    { config: { operation: 'file.upload' }, bodyLimit: LARGEST_PIECE },
    async (request, reply) => {
      const input = argumentOf(request, commit);
      if (!input.success)
        return badInput(reply, 'files/upload', 'HTTP header "Dropbox-API-Arg": could not decode');
      const kept = uploads.keep(accountOf(request), input.data, bytesOf(request.body).toString('base64'));
      return isRefusal(kept) ? uploadError(reply, kept) : reply.send(toWire(kept, false));
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

  app.post(
    '/2/files/upload_session/append_v2',
    { config: { operation: 'session.put' }, bodyLimit: LARGEST_PIECE },
    async (request, reply) => {
      const input = argumentOf(request, appendArgument);
      if (!input.success) return badInput(reply, 'files/upload_session/append:2', 'could not decode');
      const session = uploads.append(accountOf(request), input.data.cursor, bytesOf(request.body));
      if ('.tag' in session) {
        const { '.tag': tag, ...more } = session;
        return routeError(reply, [tag], more);
      }
      session.closed = input.data.close;
      return reply.type('application/json').send('null');
    },
  );

  app.post(
    '/2/files/upload_session/finish',
    { config: { operation: 'session.finish' }, bodyLimit: LARGEST_PIECE },
    async (request, reply) => {
      const input = argumentOf(request, finishArgument);
      if (!input.success) return badInput(reply, 'files/upload_session/finish', 'could not decode');
      const account = accountOf(request);
      const session = uploads.append(account, input.data.cursor, bytesOf(request.body));
      if ('.tag' in session)
        return routeError(reply, ['lookup_failed', session['.tag']], { lookup_failed: session });
      const kept = uploads.finish(account, session, input.data.commit);
      return isRefusal(kept) ? routeError(reply, ['path', ...kept]) : reply.send(toWire(kept, false));
    },
  );
}

/**
 * Dropbox asks for ASCII, and takes UTF-8 as well, which Debian's rclone sends (dropbox-sdk-go-unofficial#54). What Node
 * would send of itself is neither.
 */
function readArgument(header: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1')));
  } catch {
    return undefined;
  }
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
