import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { createDriveContent } from './drive-content.ts';
import { invalid, isAllowedName, missing, nameInUse } from './drive-errors.ts';
import { createDriveState, type StoredItem } from './drive-state.ts';
import { pageOf, type Query, select } from './odata.ts';

const PAGE = '200';

export const DRIVE_OPERATIONS = [
  ...['list', 'get', 'create', 'update', 'delete'].map((verb) => `folder.${verb}`),
  ...['upload', 'download'].map((verb) => `file.${verb}`),
  ...['create', 'put', 'get', 'delete'].map((verb) => `session.${verb}`),
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
});

/** Folders and files of `/me/drive` of Graph v1.0, by id and by path (microsoft page §2.9). */
export function createDrive(services: StandInServices) {
  const drive = createDriveState(services);
  const content = createDriveContent(drive);

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
      const called = (request: FastifyRequest) => {
        const account = accountOf(request);
        const url = urlOf(request);
        const rest = url.pathname.split('/me/drive/')[1] ?? '';
        return { account, url, address: drive.resolve(account, rest) };
      };
      content.routes(app, (request) => urlOf(request).origin);

      app.get('/me/drive/*', { config: { operation: readOperation } }, async (request, reply) => {
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

      app.post('/me/drive/*', { config: { operation: postOperation } }, async (request, reply) => {
        const { account, url, address } = called(request);
        if (address.action === 'createUploadSession')
          return content.openSession(request, reply, account, address, url);
        if (address.item === undefined) return missing(reply);
        if (address.action === 'createLink') return content.link(request, reply, account, address.item);
        if (address.action !== 'children') return missing(reply);
        return create(reply, account, address.item, request.body, url.origin);
      });

      app.put('/me/drive/*', { config: { operation: 'file.upload' } }, async (request, reply) => {
        const { account, url, address } = called(request);
        return address.action === 'content'
          ? content.put(request, reply, account, address, url)
          : missing(reply);
      });

      app.patch('/me/drive/*', { config: { operation: 'folder.update' } }, async (request, reply) => {
        const { account, url, address } = called(request);
        return address.item === undefined
          ? missing(reply)
          : change(reply, account, address.item, request.body, url.origin);
      });

      app.delete('/me/drive/*', { config: { operation: deleteOperation } }, async (request, reply) => {
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
    },
  };
}

function readOperation({ url }: FastifyRequest): string {
  if (/\/permissions(\?|$)/.test(url)) return 'permission.list';
  if (/\/content(\?|$)/.test(url)) return 'file.download';
  return /\/children(\?|$)/.test(url) ? 'folder.list' : 'folder.get';
}

function postOperation({ url }: FastifyRequest): string {
  if (url.endsWith('/createUploadSession')) return 'session.create';
  return url.endsWith('/createLink') ? 'link.create' : 'folder.create';
}

function deleteOperation({ url }: FastifyRequest): string {
  return /\/permissions\//.test(url) ? 'permission.delete' : 'folder.delete';
}
