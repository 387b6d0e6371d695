import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { createDriveContent } from './drive-content.ts';
import { createDriveCopy } from './drive-copy.ts';
import { invalid, isAllowedName, missing, nameInUse } from './drive-errors.ts';
import { createDriveState, driveIdOf, fileSystemInfo, type StoredItem } from './drive-state.ts';
import { pageOf, type Query, select } from './odata.ts';

const PAGE = '200';

export const DRIVE_OPERATIONS = [
  ...['list', 'get', 'create', 'update', 'delete'].map((verb) => `folder.${verb}`),
  ...['upload', 'download', 'copy'].map((verb) => `file.${verb}`),
  ...['create', 'put', 'get', 'delete'].map((verb) => `session.${verb}`),
  'copy.get',
  'link.create',
  'permission.list',
  'permission.delete',
];

const folderBody = z.object({
  name: z.string(),
  folder: z.looseObject({}),
  '@microsoft.graph.conflictBehavior': z.enum(['fail', 'rename', 'replace']).default('fail'),
});
const changeBody = z.object({
  name: z.string().optional(),
  parentReference: z.object({ id: z.string() }).optional(),
  fileSystemInfo: fileSystemInfo.optional(),
});
/** A drive is found as that of the account, or by its id. */
const BASES = ['/me/drive/*', '/drives/:drive/*'] as const;

/** Folders and files of `/me/drive` of Graph v1.0, by id and by path (microsoft page §2.9). */
export function createDrive(services: StandInServices) {
  const drive = createDriveState(services);
  const content = createDriveContent(drive);
  const copies = createDriveCopy(drive);

  function create(
    reply: FastifyReply,
    account: SandboxAccount,
    parent: StoredItem,
    body: unknown,
    origin: string,
  ) {
    const parsed = folderBody.safeParse(body);
    if (!parsed.success) return invalid(reply, 'Cannot create folder: name and folder are needed.');
    const { name, '@microsoft.graph.conflictBehavior': onConflict } = parsed.data;
    if (!isAllowedName(name))
      return invalid(reply, 'The provided name cannot contain the following characters.');
    const existing = drive.childNamed(account, parent, name);
    if (existing !== undefined && onConflict === 'fail') return nameInUse(reply);
    if (existing !== undefined && onConflict === 'replace')
      return reply.code(200).send(drive.toWire(account, existing, origin));
    const item = drive.add(account, parent, drive.freeName(account, parent, name));
    drive.note(account, 'folder.create', item);
    return reply.code(201).send(drive.toWire(account, item, origin));
  }

  function change(
    reply: FastifyReply,
    account: SandboxAccount,
    item: StoredItem,
    body: unknown,
    origin: string,
  ) {
    const parsed = changeBody.safeParse(body);
    const name = parsed.data?.name ?? item.name;
    if (!parsed.success || !isAllowedName(name)) return invalid(reply, 'The provided name is invalid.');
    const parentId = parsed.data.parentReference?.id ?? item.parentId;
    const parent = drive.itemsOf(account).find(({ id }) => id === parentId);
    if (parent === undefined) return missing(reply);
    const existing = drive.childNamed(account, parent, name);
    if (existing !== undefined && existing !== item) return nameInUse(reply);
    item.name = name;
    item.parentId = parent.id;
    item.fileSystemInfo = parsed.data.fileSystemInfo ?? item.fileSystemInfo;
    item.lastModifiedDateTime = new Date().toISOString();
    drive.note(account, 'folder.update', item);
    return reply.send(drive.toWire(account, item, origin));
  }

  return {
    holdings: (account: SandboxAccount) =>
      drive
        .itemsOf(account)
        .slice(1)
        .map((item) => ({
          id: item.id,
          name: item.name,
          path: drive.pathOf(account, item),
          ...(item.content === undefined ? {} : { size: Buffer.byteLength(item.content, 'base64') }),
          ...(item.link === undefined ? {} : { link: item.link.id }),
        })),

    routes(
      app: FastifyInstance,
      accountOf: (request: FastifyRequest) => SandboxAccount,
      urlOf: (request: FastifyRequest) => URL,
    ) {
      content.routes(app, (request) => urlOf(request).origin);
      copies.routes(app);
      for (const base of BASES) addItemRoutes(app, base, accountOf, urlOf);
    },
  };

  function addItemRoutes(
    app: FastifyInstance,
    base: (typeof BASES)[number],
    accountOf: (request: FastifyRequest) => SandboxAccount,
    urlOf: (request: FastifyRequest) => URL,
  ): void {
    const called = (request: FastifyRequest) => {
      const account = accountOf(request);
      const url = urlOf(request);
      const [, id, rest = ''] = /\/v1\.0\/(?:me\/drive|drives\/([^/]+))\/(.*)/.exec(url.pathname) ?? [];
      const isOwn = id === undefined || decodeURIComponent(id) === driveIdOf(account);
      return { account, url, address: drive.resolve(account, isOwn ? rest : '') };
    };

    app.get(base, { config: { operation: readOperation } }, async (request, reply) => {
      const { account, url, address } = called(request);
      const { item, action } = address;
      if (item === undefined) return missing(reply);
      if (action === 'permissions') return content.permissions(item);
      if (action === 'content') {
        if (item.content === undefined) return missing(reply);
        return reply.redirect(`${url.origin}/microsoft-graph/v1.0/download/${account}/${item.id}`, 302);
      }
      const query = request.query as Query;
      if (action !== 'children') return select(drive.toWire(account, item, url.origin), query.$select);
      const { page, nextLink } = pageOf(drive.childrenOf(account, item), { $top: PAGE, ...query }, url);
      return {
        '@odata.context': `${url.origin}/v1.0/$metadata#users('me')/drive/items('${item.id}')/children`,
        value: page.map((child) => select(drive.toWire(account, child, url.origin), query.$select)),
        ...(nextLink === undefined ? {} : { '@odata.nextLink': nextLink }),
      };
    });

    app.post(base, { config: { operation: postOperation } }, async (request, reply) => {
      const { account, url, address } = called(request);
      const { item, action } = address;
      if (action === 'createUploadSession') return content.openSession(request, reply, account, address, url);
      if (item === undefined) return missing(reply);
      if (action === 'createLink') return content.link(request, reply, account, item);
      if (action === 'copy') return copies.copy(reply, account, item, request.body, url);
      if (action !== 'children') return missing(reply);
      return create(reply, account, item, request.body, url.origin);
    });

    content.contentRoute(app, base, (request, reply) => {
      const { account, url, address } = called(request);
      return address.action === 'content'
        ? content.put(request, reply, account, address, url)
        : missing(reply);
    });

    app.patch(base, { config: { operation: 'folder.update' } }, async (request, reply) => {
      const { account, url, address } = called(request);
      return address.item === undefined
        ? missing(reply)
        : change(reply, account, address.item, request.body, url.origin);
    });

    app.delete(base, { config: { operation: deleteOperation } }, async (request, reply) => {
      const { account, address } = called(request);
      const { item, action } = address;
      if (item === undefined || item.parentId === null) return missing(reply);
      const [, permission] = /^permissions\/(.+)$/.exec(action) ?? [];
      if (permission !== undefined)
        return content.revoke(reply, account, item, decodeURIComponent(permission));
      drive.note(account, 'folder.delete', item);
      drive.remove(account, item);
      return reply.code(204).send();
    });
  }
}

function readOperation({ url }: FastifyRequest): string {
  if (/\/permissions(\?|$)/.test(url)) return 'permission.list';
  if (/\/content(\?|$)/.test(url)) return 'file.download';
  return /\/children(\?|$)/.test(url) ? 'folder.list' : 'folder.get';
}

function postOperation({ url }: FastifyRequest): string {
  if (url.endsWith('/createUploadSession')) return 'session.create';
  if (/\/copy(\?|$)/.test(url)) return 'file.copy';
  return url.endsWith('/createLink') ? 'link.create' : 'folder.create';
}

function deleteOperation({ url }: FastifyRequest): string {
  return /\/permissions\//.test(url) ? 'permission.delete' : 'folder.delete';
}
