import { randomBytes } from 'node:crypto';
import type { DriveItem } from '@microsoft/microsoft-graph-types';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import { SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { graphError } from './graph-errors.ts';
import { pageOf, type Query, select } from './odata.ts';

const PROVIDER = 'microsoft-graph';
const PAGE = '200';

interface StoredItem {
  readonly id: string;
  /** Null for the root. */
  parentId: string | null;
  name: string;
  readonly createdDateTime: string;
  lastModifiedDateTime: string;
}

type Drives = Record<SandboxAccount, StoredItem[]>;

const folderBody = z.object({
  name: z.string(),
  folder: z.looseObject({}),
  '@microsoft.graph.conflictBehavior': z.enum(['fail', 'rename', 'replace']).default('fail'),
});
const changeBody = z.object({
  name: z.string().optional(),
  parentReference: z.object({ id: z.string() }).optional(),
});

/** Folders of `/me/drive` of Graph v1.0, by id and by path (microsoft page §2.9). Names differ in more than case. */
export function createDrive({ store, journal }: StandInServices) {
  const state = store.slice('microsoft-drive', emptyDrives);

  const childrenOf = (items: readonly StoredItem[], parent: StoredItem) =>
    items.filter(({ parentId }) => parentId === parent.id);
  const childNamed = (items: readonly StoredItem[], parent: StoredItem, name: string) =>
    childrenOf(items, parent).find((child) => child.name.toLowerCase() === name.toLowerCase());
  const pathOf = (items: readonly StoredItem[], item: StoredItem): string => {
    const parent = items.find(({ id }) => id === item.parentId);
    return parent === undefined ? '' : `${pathOf(items, parent)}/${item.name}`;
  };

  /** `root`, `root/children`, `root:/a/b`, `root:/a/b:/children`, `items/{id}`, `items/{id}/children`. */
  function resolve(items: readonly StoredItem[], rest: string) {
    const byPath = /^root:\/(.*?)(?::(\/children)?)?$/.exec(rest);
    if (byPath !== null) {
      const [, path = '', children] = byPath;
      const names = path.split('/').map(decodeURIComponent);
      const found = names.reduce<StoredItem | undefined>(
        (parent, name) => parent && childNamed(items, parent, name),
        items[0],
      );
      return { item: found, children: children !== undefined };
    }
    const [, id = '', children] = /^(?:root|items\/([^/]+))(\/children)?$/.exec(rest) ?? [];
    const item = rest.startsWith('root')
      ? items[0]
      : items.find((other) => other.id === decodeURIComponent(id));
    return { item, children: children !== undefined };
  }

  function note(account: SandboxAccount, effect: 'create' | 'update' | 'delete', item: StoredItem): void {
    store.changed();
    journal.effect({
      provider: PROVIDER,
      account,
      operation: `folder.${effect}`,
      effect,
      key: pathOf(state.current[account], item),
      remoteId: item.id,
    });
  }

  function create(reply: FastifyReply, account: SandboxAccount, parent: StoredItem, body: unknown) {
    const items = state.current[account];
    const asked = folderBody.safeParse(body);
    if (!asked.success) return invalid(reply, 'Cannot create folder: name and folder are needed.');
    const { name, '@microsoft.graph.conflictBehavior': onConflict } = asked.data;
    if (!isAllowedName(name))
      return invalid(reply, 'The provided name cannot contain the following characters.');
    const taken = childNamed(items, parent, name);
    if (taken !== undefined && onConflict === 'fail') return nameTaken(reply);
    if (taken !== undefined && onConflict === 'replace') return reply.code(200).send(toWire(items, taken));
    const now = new Date().toISOString();
    const item: StoredItem = {
      id: `01${randomBytes(16).toString('hex').toUpperCase()}`,
      parentId: parent.id,
      name: taken === undefined ? name : `${name} 1`,
      createdDateTime: now,
      lastModifiedDateTime: now,
    };
    items.push(item);
    note(account, 'create', item);
    return reply.code(201).send(toWire(items, item));
  }

  /** A new name, another parent, or both. */
  function change(reply: FastifyReply, account: SandboxAccount, item: StoredItem, body: unknown) {
    const items = state.current[account];
    const asked = changeBody.safeParse(body);
    const name = asked.data?.name ?? item.name;
    if (!asked.success || !isAllowedName(name)) return invalid(reply, 'The provided name is invalid.');
    const parentId = asked.data.parentReference?.id ?? item.parentId;
    const parent = items.find(({ id }) => id === parentId);
    if (parent === undefined) return missing(reply);
    const taken = childNamed(items, parent, name);
    if (taken !== undefined && taken !== item) return nameTaken(reply);
    item.name = name;
    item.parentId = parent.id;
    item.lastModifiedDateTime = new Date().toISOString();
    note(account, 'update', item);
    return reply.send(toWire(items, item));
  }

  function toWire(items: readonly StoredItem[], item: StoredItem): DriveItem {
    return {
      id: item.id,
      name: item.parentId === null ? 'root' : item.name,
      createdDateTime: item.createdDateTime,
      lastModifiedDateTime: item.lastModifiedDateTime,
      folder: { childCount: childrenOf(items, item).length },
      ...(item.parentId === null
        ? {}
        : { parentReference: { id: item.parentId, path: `/drive/root:${pathOf(items, item)}` } }),
    };
  }

  return {
    holdings: (account: SandboxAccount) =>
      state.current[account]
        .slice(1)
        .map((item) => ({ id: item.id, name: item.name, path: pathOf(state.current[account], item) })),

    routes(
      app: FastifyInstance,
      accountOf: (request: FastifyRequest) => SandboxAccount,
      urlOf: (request: FastifyRequest) => URL,
    ) {
      const restOf = (request: FastifyRequest) => urlOf(request).pathname.split('/me/drive/')[1] ?? '';

      app.get('/me/drive/*', { config: { operation: listOrGet } }, async (request, reply) => {
        const items = state.current[accountOf(request)];
        const { item, children } = resolve(items, restOf(request));
        if (item === undefined) return missing(reply);
        const query = request.query as Query;
        if (!children) return select(toWire(items, item), query.$select);
        const { page, nextLink } = pageOf(childrenOf(items, item), { $top: PAGE, ...query }, urlOf(request));
        return {
          value: page.map((child) => select(toWire(items, child), query.$select)),
          ...(nextLink === undefined ? {} : { '@odata.nextLink': nextLink }),
        };
      });

      app.post('/me/drive/*', { config: { operation: 'folder.create' } }, async (request, reply) => {
        const account = accountOf(request);
        const { item, children } = resolve(state.current[account], restOf(request));
        if (item === undefined || !children) return missing(reply);
        return create(reply, account, item, request.body);
      });

      app.patch('/me/drive/*', { config: { operation: 'folder.update' } }, async (request, reply) => {
        const account = accountOf(request);
        const { item } = resolve(state.current[account], restOf(request));
        return item === undefined ? missing(reply) : change(reply, account, item, request.body);
      });

      app.delete('/me/drive/*', { config: { operation: 'folder.delete' } }, async (request, reply) => {
        const account = accountOf(request);
        const items = state.current[account];
        const { item } = resolve(items, restOf(request));
        if (item === undefined || item.parentId === null) return missing(reply);
        note(account, 'delete', item);
        items.splice(items.indexOf(item), 1);
        return reply.code(204).send();
      });
    },
  };
}

function emptyDrives(): Drives {
  const root = (): StoredItem => {
    const now = new Date().toISOString();
    return { id: '01ROOT', parentId: null, name: '', createdDateTime: now, lastModifiedDateTime: now };
  };
  return Object.fromEntries(SANDBOX_ACCOUNTS.map((account) => [account, [root()]])) as Drives;
}

function listOrGet(request: FastifyRequest): string {
  return /\/children(\?|$)/.test(request.url) ? 'folder.list' : 'folder.get';
}

function isAllowedName(name: string): boolean {
  return name !== '' && !/["*:<>?/\\|\p{Cc}]|^[\s~]|[.\s]$/u.test(name);
}

function missing(reply: FastifyReply): FastifyReply {
  return graphError(reply, 404, 'itemNotFound', 'The resource could not be found.');
}

function nameTaken(reply: FastifyReply): FastifyReply {
  return graphError(reply, 409, 'nameAlreadyExists', 'Name already exists');
}

function invalid(reply: FastifyReply, message: string): FastifyReply {
  return graphError(reply, 400, 'invalidRequest', message);
}
