import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { badInput, routeError } from './dropbox-errors.ts';
import { type DropboxState, nameOf, type StoredEntry, toWire } from './dropbox-state.ts';
import { foundPath, writtenPath } from './path-arguments.ts';
import { finishArgument, type Uploads } from './uploads.ts';

const listArgument = z.object({ path: foundPath, limit: z.number().int().min(1).max(2000).default(2000) });
const cursorArgument = z.object({ cursor: z.string() });
const createArgument = z.object({ path: writtenPath, autorename: z.boolean().default(false) });
const moveArgument = z.object({
  from_path: foundPath,
  to_path: writtenPath,
  autorename: z.boolean().default(false),
});
const linkArgument = z.object({
  path: foundPath,
  settings: z.object({ audience: z.object({ '.tag': z.enum(['public', 'team', 'no_one']) }) }).optional(),
});
const linksArgument = z.object({ path: foundPath, direct_only: z.boolean().default(false) });
const finishBatchArgument = z.object({ entries: z.array(finishArgument).max(1000) });
const revokeArgument = z.object({ url: z.string() });

type Handler<Schema extends z.ZodType> = (
  argument: z.output<Schema>,
  account: SandboxAccount,
  reply: FastifyReply,
) => unknown;

export function addCallRoutes(
  app: FastifyInstance,
  { dropbox, uploads }: { readonly dropbox: DropboxState; readonly uploads: Uploads },
  accountOf: (request: FastifyRequest) => SandboxAccount,
): void {
  function route<Schema extends z.ZodType>(
    name: string,
    operation: string,
    schema: Schema,
    handle: Handler<Schema>,
  ): void {
    app.post(`/2/${name}`, { config: { operation } }, async (request, reply) => {
      const input = schema.safeParse(request.body);
      if (!input.success) return badInput(reply, name, 'request body: could not decode input as JSON');
      return handle(input.data, accountOf(request), reply);
    });
  }

  route('files/get_metadata', 'folder.get', z.object({ path: foundPath }), (input, account, reply) => {
    const found = dropbox.find(account, input.path);
    return found === undefined ? routeError(reply, ['path', 'not_found']) : toWire(found, true);
  });

  route('files/list_folder', 'folder.list', listArgument, (input, account, reply) => {
    const folder = input.path === '' ? { path: '' } : dropbox.find(account, input.path);
    if (folder === undefined) return routeError(reply, ['path', 'not_found']);
    if ('content' in folder) return routeError(reply, ['path', 'not_folder']);
    return page(account, folder.path, 0, input.limit);
  });

  route('files/list_folder/continue', 'folder.list', cursorArgument, ({ cursor }, account, reply) => {
    const [folder = '', start, limit] = Buffer.from(cursor, 'base64url').toString().split('\n');
    if (start === undefined) return routeError(reply, ['reset']);
    return page(account, folder, Number(start), Number(limit));
  });

  function page(account: SandboxAccount, folder: string, start: number, limit: number) {
    const children = dropbox.childrenOf(account, folder);
    const end = start + limit;
    return {
      entries: children.slice(start, end).map((entry) => toWire(entry, true)),
      cursor: Buffer.from([folder, end, limit].join('\n')).toString('base64url'),
      has_more: end < children.length,
    };
  }

  route('files/create_folder_v2', 'folder.create', createArgument, (input, account, reply) => {
    if (/[<>:"|?*\\]|[.\s]$/.test(nameOf(input.path))) return routeError(reply, ['path', 'disallowed_name']);
    const existing = dropbox.atPath(account, input.path);
    if (existing !== undefined && !input.autorename) return conflict(reply, 'path', existing);
    return { metadata: toWire(dropbox.add(account, dropbox.freePath(account, input.path)), false) };
  });

  route('files/move_v2', 'folder.update', moveArgument, (input, account, reply) => {
    const found = dropbox.find(account, input.from_path);
    if (found === undefined) return routeError(reply, ['from_lookup', 'not_found']);
    const existing = dropbox.atPath(account, input.to_path);
    // "We do not support case-only renaming" (stone: files move_v2): it succeeds, and the name stays.
    if (existing === found) return { metadata: toWire(found, true) };
    if (existing !== undefined && !input.autorename) return conflict(reply, 'to', existing);
    dropbox.ensureParent(account, input.to_path);
    const to = dropbox.freePath(account, input.to_path);
    const from = `${found.path}/`;
    for (const entry of dropbox.entriesOf(account))
      if (entry.path.startsWith(from)) entry.path = `${to}/${entry.path.slice(from.length)}`;
    found.path = to;
    dropbox.note(account, 'folder.update', found);
    return { metadata: toWire(found, true) };
  });

  route('files/copy_v2', 'folder.copy', moveArgument, (input, account, reply) => {
    const found = dropbox.find(account, input.from_path);
    if (found === undefined) return routeError(reply, ['from_lookup', 'not_found']);
    const existing = dropbox.atPath(account, input.to_path);
    if (existing !== undefined && !input.autorename) return conflict(reply, 'to', existing);
    const to = dropbox.freePath(account, input.to_path);
    if (`${to}/`.startsWith(`${found.path}/`)) return routeError(reply, ['duplicated_or_nested_paths']);
    return { metadata: toWire(dropbox.copy(account, found, to), true) };
  });

  route('files/delete_v2', 'folder.delete', z.object({ path: foundPath }), (input, account, reply) => {
    const found = dropbox.find(account, input.path);
    if (found === undefined) return routeError(reply, ['path_lookup', 'not_found']);
    const entries = dropbox.entriesOf(account);
    const below = `${found.path}/`;
    const left = entries.filter((entry) => entry !== found && !entry.path.startsWith(below));
    dropbox.note(account, 'folder.delete', found);
    entries.splice(0, entries.length, ...left);
    return { metadata: toWire(found, true) };
  });

  route('files/upload_session/finish_batch_v2', 'session.finish', finishBatchArgument, (input, account) => ({
    entries: input.entries.map((entry) => uploads.finishOne(account, entry)),
  }));

  route('sharing/create_shared_link_with_settings', 'link.create', linkArgument, (input, account, reply) => {
    const found = dropbox.find(account, input.path);
    if (found === undefined) return routeError(reply, ['path', 'not_found']);
    if (found.link !== undefined) {
      const present = { '.tag': 'metadata', metadata: linkOf(found) };
      const tags = ['shared_link_already_exists', 'metadata'];
      return routeError(reply, tags, { shared_link_already_exists: present });
    }
    found.link = `scl/fi/${randomBytes(12).toString('base64url')}/${encodeURIComponent(nameOf(found.path))}`;
    dropbox.note(account, 'link.create', found);
    return linkOf(found);
  });

  route('sharing/list_shared_links', 'permission.list', linksArgument, (input, account, reply) => {
    const found = dropbox.find(account, input.path);
    if (found === undefined) return routeError(reply, ['path', 'not_found']);
    return { links: found.link === undefined ? [] : [linkOf(found)], has_more: false };
  });

  route('sharing/revoke_shared_link', 'permission.delete', revokeArgument, ({ url }, account, reply) => {
    const found = dropbox
      .entriesOf(account)
      .find((entry) => entry.link !== undefined && linkOf(entry).url === url);
    if (found === undefined) return routeError(reply, ['shared_link_not_found']);
    found.link = undefined;
    dropbox.note(account, 'link.delete', found);
    return reply.type('application/json').send('null');
  });
}

function conflict(reply: FastifyReply, field: 'path' | 'to', existing: StoredEntry): FastifyReply {
  return routeError(reply, [field, 'conflict', existing.content === undefined ? 'folder' : 'file']);
}

function linkOf(entry: StoredEntry) {
  return {
    '.tag': entry.content === undefined ? 'folder' : 'file',
    url: `https://www.dropbox.sandbox.example/${entry.link}?rlkey=sandbox&dl=0`,
    id: entry.id,
    name: nameOf(entry.path),
    link_permissions: {
      can_revoke: true,
      resolved_visibility: { '.tag': 'public' },
      visibility_policies: [],
      can_set_expiry: true,
      can_remove_expiry: false,
      allow_download: true,
      can_allow_download: true,
      can_disallow_download: true,
      allow_comments: true,
      team_restricts_comments: false,
    },
    ...(entry.content === undefined ? {} : fileOfLink(entry)),
  };
}

/** A link to a file says besides which content it leads to (stone: FileLinkMetadata). */
function fileOfLink(entry: StoredEntry) {
  const { client_modified, server_modified, rev, size } = toWire(entry, false);
  return { client_modified, server_modified, rev, size };
}
