import { type FirstSteps, isSetUp } from '#domain/office/first-steps.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { UserViewer } from '#services/session/session.ts';

interface Facts extends FirstSteps {
  readonly since: Date;
  readonly now: Date;
}

/** Null where the office is set up, and for users who may not do them. */
export async function firstStepsOf(client: LeasedClient, viewer: UserViewer): Promise<FirstSteps | null> {
  if (!seesSettings(viewer.role)) return null;
  const { officeId, userId } = viewer;
  const [facts] = await client.$queryRaw<Facts[]>`
    SELECT created_at AS since, now() AS now,
      EXISTS (SELECT FROM provider_links link WHERE link.office_id = office.id AND link.state <> 'nolink') AS "isLinked",
      EXISTS (SELECT FROM relations relation WHERE relation.office_id = office.id) AS "hasRelations",
      EXISTS (SELECT FROM users member
        WHERE member.office_id = office.id AND member.id <> ${userId}::uuid AND member.removed_at IS NULL)
        AS "hasColleagues"
    FROM offices office WHERE office.id = ${officeId}::uuid`;
  if (facts === undefined) return null;
  const { since, now, ...steps } = facts;
  return isSetUp(steps, { since, now }) ? null : steps;
}
