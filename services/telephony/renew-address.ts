import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { lockLinks } from '#services/link/lock-links.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { assertSeesSettings } from '#services/session/role.policy.ts';
import { hashToken } from '#services/session/session-token.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { tokenOfRequest } from './telephony-token.ts';

/** Resellers of the same service send the same notifications. */
const PROVIDER = 'voys';

/** Returns the token. Throws NotFoundError for a repeated request whose address was replaced since. */
export async function renewTelephonyAddress(
  client: LeasedClient,
  officeKeys: OfficeKeys,
  viewer: Viewer & { readonly userId: string },
  requestId: string,
): Promise<string> {
  assertSeesSettings(viewer);
  const key = await officeKeys.of(client, viewer.officeId);
  const token = tokenOfRequest(key, viewer.userId, requestId);
  await client.$transaction((tx) =>
    answerOnce(
      tx,
      viewer,
      {
        requestId,
        operation: 'renewTelephonyAddress',
        input: null,
        seen: async (again) =>
          (await again.providerLink.count({ where: { telephonyTokenHash: hashToken(token) } })) > 0,
      },
      async () => {
        await storeToken(tx, viewer, token);
        return { keep: true, answer: {} };
      },
    ),
  );
  return token;
}

async function storeToken(tx: Transaction, viewer: Viewer, token: string): Promise<void> {
  // The later of two concurrent admins wins, also without a link yet: that breaks another rule than the one
  // below.
  await lockLinks(tx, viewer.officeId, 'tel');
  await tx.$executeRaw`
    INSERT INTO provider_links AS link (office_id, kind, provider, made_by_id, telephony_token_hash)
    VALUES (${viewer.officeId}::uuid, 'tel', ${PROVIDER}, ${viewer.userId}::uuid, ${hashToken(token)})
    ON CONFLICT (office_id, kind, provider, account_id) DO UPDATE
      SET telephony_token_hash = excluded.telephony_token_hash, heard_at = NULL, updated_at = now(),
          made_by_id = excluded.made_by_id, state = 'linked', unlinked_at = NULL,
          linked_at = CASE WHEN link.state = 'nolink' THEN now() ELSE link.linked_at END`;
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'telephony-renewed' }]);
}
