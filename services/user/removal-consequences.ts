import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';

/** Ledger USERS-12, 56, ROLES-23. */
export interface RemovalConsequences {
  /** They lose their user. */
  readonly relations: number;
  /** Also waiting steps and series; as what follows, they pass to the admin. */
  readonly tasks: number;
  readonly flowSteps: number;
  /** Drafts that belong to no mailing; that of a mailing is counted under `mailings`. */
  readonly drafts: number;
  readonly mailings: number;
}

/** Null for who is no admin. */
export async function removalConsequences(
  client: LeasedClient,
  viewer: Viewer,
  userIds: readonly string[],
): Promise<RemovalConsequences | null> {
  if (!seesSettings(viewer.role)) return null;
  const [counted] = await client.$queryRaw<RemovalConsequences[]>`
    SELECT
      (SELECT count(*)::int FROM relations
        WHERE owner_id = ANY(${userIds}::uuid[]) AND deleting_at IS NULL) AS relations,
      (SELECT count(*)::int FROM tasks WHERE user_id = ANY(${userIds}::uuid[]) AND done_at IS NULL) AS tasks,
      (SELECT count(*)::int FROM task_flow_steps WHERE user_id = ANY(${userIds}::uuid[])) AS "flowSteps",
      (SELECT count(*)::int FROM email_drafts draft
        WHERE made_by_id = ANY(${userIds}::uuid[]) AND state IN ('open', 'sending') AND NOT EXISTS (
          SELECT FROM email_sends send WHERE send.office_id = draft.office_id
          AND send.draft_id = draft.id AND send.mailing_id IS NOT NULL)) AS drafts,
      (SELECT count(*)::int FROM mailings
        WHERE user_id = ANY(${userIds}::uuid[]) AND state <> 'done') AS mailings`;
  return counted ?? { relations: 0, tasks: 0, flowSteps: 0, drafts: 0, mailings: 0 };
}
