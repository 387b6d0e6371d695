import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { SANDBOX_ACCOUNTS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { invalid, isAllowedName, missing } from './drive-errors.ts';
import type { DriveState, StoredItem } from './drive-state.ts';

const CLASH = '@microsoft.graph.conflictBehavior';
const NAME_IN_USE = 'nameAlreadyExists';

const copyBody = z.object({
  name: z.string().optional(),
  parentReference: z.object({ id: z.string() }).optional(),
});

/** POST `…/copy` and the address at which one hears what became of it (Graph: driveitem-copy, long-running-actions-overview). */
export function createDriveCopy(drive: DriveState) {
  function isWithin(account: SandboxAccount, item: StoredItem, folder: StoredItem): boolean {
    if (item === folder) return true;
    const parent = drive.itemsOf(account).find(({ id }) => id === item.parentId);
    return parent !== undefined && isWithin(account, parent, folder);
  }

  function add(account: SandboxAccount, item: StoredItem, parent: StoredItem, name: string): StoredItem {
    const children = drive.childrenOf(account, item);
    const copied = drive.add(account, parent, name, item.content);
    drive.note(account, item.content === undefined ? 'folder.create' : 'file.create', copied);
    for (const child of children) add(account, child, copied, child.name);
    return copied;
  }

  /** The id of the copy, or why there is none; a folder is never replaced. */
  function become(
    account: SandboxAccount,
    { item, parent, name }: { readonly item: StoredItem; readonly parent: StoredItem; readonly name: string },
    clash: string,
  ): string {
    const existing = drive.childNamed(account, parent, name);
    if (existing === undefined || clash === 'rename')
      return add(account, item, parent, drive.freeName(account, parent, name)).id;
    const isReplaced = clash === 'replace' && existing !== item && existing.content !== undefined;
    if (!isReplaced || item.content === undefined) return NAME_IN_USE;
    drive.replaceContent(account, existing, item.content);
    return existing.id;
  }

  return {
    copy(reply: FastifyReply, account: SandboxAccount, item: StoredItem, body: unknown, url: URL) {
      const parsed = copyBody.safeParse(body ?? {});
      const name = parsed.data?.name ?? item.name;
      if (!parsed.success || !isAllowedName(name)) return invalid(reply, 'The provided name is invalid.');
      const parentId = parsed.data.parentReference?.id ?? item.parentId;
      const parent = drive.itemsOf(account).find(({ id }) => id === parentId);
      if (parent === undefined) return missing(reply);
      if (isWithin(account, parent, item)) return invalid(reply, 'An item cannot be copied into itself.');
      const became = become(account, { item, parent, name }, url.searchParams.get(CLASH) ?? 'fail');
      const monitor = `${url.origin}/microsoft-graph/v1.0/monitor/${account}/${became}`;
      return reply.code(202).header('location', monitor).send();
    },

    routes(app: FastifyInstance) {
      app.get<{ Params: { account: SandboxAccount; became: string } }>(
        '/monitor/:account/:became',
        { config: { operation: 'copy.get' } },
        async ({ params: { account, became } }, reply) => {
          if (became === NAME_IN_USE)
            return { status: 'failed', error: { code: NAME_IN_USE, message: 'Name already exists' } };
          const isThere =
            SANDBOX_ACCOUNTS.includes(account) && drive.itemsOf(account).some(({ id }) => id === became);
          if (!isThere) return missing(reply);
          return { percentageComplete: 100, resourceId: became, status: 'completed' };
        },
      );
    },
  };
}
