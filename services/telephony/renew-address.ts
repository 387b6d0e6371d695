import { ForbiddenError } from '#domain/errors.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { hashToken } from '#services/session/token.ts';
import { tokenOfRequest } from './telephony-token.ts';

/** The service behind the address: who sells the same notifications is no other protocol. */
const PROVIDER = 'voys';

/**
 * Links the office to its telephony, or gives it another address: answers the token in it, and the one before is worth
 * nothing from now on. Once for the requestId. Throws ForbiddenError for who is no admin, and NotFoundError for a
 * request of before whose address was replaced since.
 */
export async function renewTelephonyAddress(
  client: LeasedClient,
  officeKeys: OfficeKeys,
  viewer: Viewer & { readonly userId: string },
  requestId: string,
): Promise<string> {
  if (!seesSettings(viewer.role)) throw new ForbiddenError();
  const key = await officeKeys.of(client, viewer.officeId);
  const token = tokenOfRequest(key, viewer.userId, requestId);
  await client.$transaction((tx) =>
    answerOnce(
      tx,
      viewer,
      {
        ...{ requestId, operation: 'renewTelephonyAddress', input: null },
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

async function storeToken(tx: Transaction, { officeId, userId }: Viewer, token: string): Promise<void> {
  // Two admins at once: the later one's stays.
  await tx.$executeRaw`
    INSERT INTO provider_links (office_id, kind, provider, telephony_token_hash)
    VALUES (${officeId}::uuid, 'tel', ${PROVIDER}, ${hashToken(token)})
    ON CONFLICT (office_id, kind) DO UPDATE
      SET telephony_token_hash = excluded.telephony_token_hash, heard_at = NULL, updated_at = now()`;
  await tx.auditEntry.createMany({
    data: [{ officeId, userId, entity: 'office', entityId: officeId, action: 'telephony-renewed' }],
  });
}
