import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptAnyBytes, acceptBytes, bytesOf } from '#dev/sandbox/core/bytes.ts';
import { SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { invalid, isAllowedName, missing, nameInUse, nameLocked } from './drive-errors.ts';
import {
  type Address,
  type DriveState,
  type FileSystemInfo,
  fileSystemInfo,
  type StoredItem,
  type StoredSession,
} from './drive-state.ts';
import { graphError } from './graph-errors.ts';

/** OneDrive takes under 60 MiB at once; every piece but the last a multiple of 320 KiB. */
const LARGEST_PIECE = 60 * 1024 * 1024;
const PIECE_UNIT = 320 * 1024;
const SESSION_MILLISECONDS = 15 * 60 * 1000;
const CLASH = '@microsoft.graph.conflictBehavior';

/** What is taken is replaced unless it is said otherwise, as rclone relies on. */
const sessionBody = z.object({
  item: z
    .object({
      [CLASH]: z.enum(['fail', 'replace', 'rename']).default('replace'),
      fileSystemInfo: fileSystemInfo.optional(),
    })
    .default({ [CLASH]: 'replace' }),
});
const linkBody = z.looseObject({
  type: z.enum(['view', 'edit', 'embed']),
  scope: z.string().default('anonymous'),
});

/** The calls whose address is the permission: a token sent along is refused. */
export const PREAUTHORISED: ReadonlySet<string> = new Set([
  'file.download',
  'session.put',
  'session.get',
  'session.delete',
  'copy.get',
]);

interface Target {
  readonly parent: StoredItem;
  readonly name: string;
  readonly clash: string;
  readonly fileSystemInfo?: FileSystemInfo | undefined;
}

/** A file takes no folder's place. */
function standsForGood(item: StoredItem, clash: string): boolean {
  return clash === 'replace' && item.content === undefined;
}

/** Contents, upload sessions and anonymous links of `/me/drive` (microsoft page §2.9, Graph's own pages). */
export function createDriveContent(drive: DriveState) {
  function isLocked(account: SandboxAccount, parent: StoredItem, name: string): boolean {
    const { open } = drive.sessions.current;
    const ended = open.filter(({ endsAt }) => !(endsAt > Date.now()));
    for (const session of ended) open.splice(open.indexOf(session), 1);
    return open.some(
      (session) =>
        session.account === account &&
        session.parentId === parent.id &&
        session.name.toLowerCase() === name.toLowerCase(),
    );
  }

  function keep(
    account: SandboxAccount,
    { parent, name, clash, fileSystemInfo: dates }: Target,
    content: string,
  ): { readonly item: StoredItem; readonly isNew: boolean } | undefined {
    const existing = drive.childNamed(account, parent, name);
    if (existing !== undefined && (clash === 'fail' || standsForGood(existing, clash))) return undefined;
    if (existing !== undefined && clash === 'replace') {
      drive.replaceContent(account, existing, content);
      existing.fileSystemInfo = dates;
      return { item: existing, isNew: false };
    }
    const item = drive.add(account, parent, drive.freeName(account, parent, name), content);
    item.fileSystemInfo = dates;
    drive.note(account, 'file.create', item);
    return { item, isNew: true };
  }

  function answerKept(
    reply: FastifyReply,
    account: SandboxAccount,
    kept: ReturnType<typeof keep>,
    origin: string,
  ): FastifyReply {
    if (kept === undefined) return nameInUse(reply);
    return reply.code(kept.isNew ? 201 : 200).send(drive.toWire(account, kept.item, origin));
  }

  function putPiece(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    origin: string,
  ): unknown {
    const { open } = drive.sessions.current;
    const session = open.find(({ id }) => id === request.params.id);
    if (session === undefined) return missing(reply);
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '');
    const [start, end, total] = (range ?? []).slice(1).map(Number);
    if (start === undefined || end === undefined || total === undefined)
      return invalid(reply, 'Invalid Content-Range header value');
    const piece = bytesOf(request.body);
    const had = Buffer.from(session.content, 'base64');
    if (start !== had.length) return graphError(reply, 416, 'invalidRange', 'Range already received');
    const isLast = end === total - 1;
    if (piece.length !== end - start + 1 || (!isLast && piece.length % PIECE_UNIT !== 0))
      return invalid(reply, 'The size of the piece is wrong.');
    session.content = Buffer.concat([had, piece]).toString('base64');
    drive.changed();
    if (!isLast) return reply.code(202).send(expecting(session));
    const parent = drive.itemsOf(session.account).find(({ id }) => id === session.parentId);
    if (parent === undefined) return missing(reply);
    const kept = keep(session.account, { ...session, parent }, session.content);
    // A session that cannot be ended keeps what it has (onedrive-api-docs: upload sessions).
    if (kept === undefined) session.content = had.toString('base64');
    else open.splice(open.indexOf(session), 1);
    return answerKept(reply, session.account, kept, origin);
  }

  return {
    put(request: FastifyRequest, reply: FastifyReply, account: SandboxAccount, address: Address, url: URL) {
      const { parent, name } = address;
      if (parent === undefined) return missing(reply);
      if (!isAllowedName(name)) return invalid(reply, 'The provided name is invalid.');
      if (isLocked(account, parent, name)) return nameLocked(reply);
      const clash = url.searchParams.get(CLASH) ?? 'replace';
      const content = bytesOf(request.body).toString('base64');
      return answerKept(reply, account, keep(account, { parent, name, clash }, content), url.origin);
    },

    openSession(
      request: FastifyRequest,
      reply: FastifyReply,
      account: SandboxAccount,
      address: Address,
      url: URL,
    ) {
      const { parent, name, item } = address;
      const parsed = sessionBody.safeParse(request.body ?? {});
      if (parent === undefined) return missing(reply);
      if (!parsed.success || !isAllowedName(name)) return invalid(reply, 'The provided name is invalid.');
      const clash = parsed.data.item[CLASH];
      if (item !== undefined && (clash === 'fail' || standsForGood(item, clash))) return nameInUse(reply);
      if (isLocked(account, parent, name)) return nameLocked(reply);
      const session: StoredSession = {
        id: randomUUID(),
        account,
        parentId: parent.id,
        name,
        clash,
        fileSystemInfo: parsed.data.item.fileSystemInfo,
        endsAt: Date.now() + SESSION_MILLISECONDS,
        content: '',
      };
      drive.sessions.current.open.push(session);
      drive.changed();
      return reply.code(200).send({
        '@odata.context': 'https://graph.microsoft.com/v1.0/$metadata#microsoft.graph.uploadSession',
        uploadUrl: `${url.origin}/microsoft-graph/v1.0/upload/${session.id}`,
        expirationDateTime: new Date(Date.now() + SESSION_MILLISECONDS).toISOString(),
        nextExpectedRanges: ['0-'],
      });
    },

    /** POST `…/createLink`: 201 for a new one, 200 for the one there is. */
    link(request: FastifyRequest, reply: FastifyReply, account: SandboxAccount, item: StoredItem) {
      const parsed = linkBody.safeParse(request.body);
      if (!parsed.success) return invalid(reply, 'Invalid sharing link type.');
      const isNew = item.link === undefined;
      item.link ??= { id: randomUUID(), token: randomBytes(18).toString('base64url') };
      if (isNew) drive.note(account, 'link.create', item);
      return reply.code(isNew ? 201 : 200).send(permissionOf(item.link));
    },

    /** GET `…/permissions`: the owner's own, which no link is, and the link. */
    permissions: (item: StoredItem) => ({
      value: [
        { id: 'owner', roles: ['owner'], inheritedFrom: { driveId: 'sandbox', id: '01ROOT' } },
        ...(item.link === undefined ? [] : [permissionOf(item.link)]),
      ],
    }),

    revoke(reply: FastifyReply, account: SandboxAccount, item: StoredItem, id: string) {
      if (id === 'owner') return invalid(reply, 'Cannot delete an inherited permission.');
      if (item.link?.id !== id) return missing(reply);
      item.link = undefined;
      drive.note(account, 'link.delete', item);
      return reply.code(204).send();
    },

    /** PUT of the bytes of a file, whatever its client calls their type. */
    contentRoute(
      app: FastifyInstance,
      base: string,
      handle: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
    ): void {
      app.register(async (scope) => {
        acceptAnyBytes(scope, LARGEST_PIECE);
        scope.put(base, { config: { operation: 'file.upload' } }, async (request, reply) =>
          handle(request, reply),
        );
      });
    },

    /** Addresses that Graph gives out; really on other hosts. */
    routes(app: FastifyInstance, originOf: (request: FastifyRequest) => string) {
      acceptBytes(app, LARGEST_PIECE);

      app.get<{ Params: { account: SandboxAccount; id: string } }>(
        '/download/:account/:id',
        { config: { operation: 'file.download' } },
        async ({ params }, reply) => {
          if (!SANDBOX_ACCOUNTS.includes(params.account)) return reply.code(404).send();
          const file = drive.itemsOf(params.account).find(({ id }) => id === params.id);
          if (file?.content === undefined) return reply.code(404).send();
          return reply.type('application/octet-stream').send(Buffer.from(file.content, 'base64'));
        },
      );

      app.get<{ Params: { id: string } }>(
        '/upload/:id',
        { config: { operation: 'session.get' } },
        async ({ params }, reply) => {
          const session = drive.sessions.current.open.find(({ id }) => id === params.id);
          return session === undefined ? missing(reply) : expecting(session);
        },
      );

      app.delete<{ Params: { id: string } }>(
        '/upload/:id',
        { config: { operation: 'session.delete' } },
        async ({ params }, reply) => {
          const { open } = drive.sessions.current;
          const session = open.find(({ id }) => id === params.id);
          if (session === undefined) return missing(reply);
          open.splice(open.indexOf(session), 1);
          drive.changed();
          return reply.code(204).send();
        },
      );

      app.register(async (scope) => {
        acceptAnyBytes(scope, LARGEST_PIECE);
        scope.put<{ Params: { id: string } }>(
          '/upload/:id',
          { config: { operation: 'session.put' }, bodyLimit: LARGEST_PIECE },
          async (request, reply) => putPiece(request, reply, originOf(request)),
        );
      });
    },
  };
}

function expecting(session: StoredSession) {
  return {
    expirationDateTime: new Date(Date.now() + SESSION_MILLISECONDS).toISOString(),
    nextExpectedRanges: [`${Buffer.byteLength(session.content, 'base64')}-`],
  };
}

function permissionOf({ id, token }: { readonly id: string; readonly token: string }) {
  return {
    id,
    roles: ['read'],
    shareId: `s!${token}`,
    link: {
      type: 'view',
      scope: 'anonymous',
      webUrl: `https://1drv.sandbox.example/v/s!${token}`,
      preventsDownload: false,
    },
  };
}
