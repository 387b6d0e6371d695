import { PrismaPg } from '@prisma/adapter-pg';
import { v7 as newId } from 'uuid';
import type { SandboxLink } from '#dev/sandbox/credentials.ts';
import { PrismaClient } from '#prisma/generated/client/client.ts';
import { identityOf } from '#services/link/link-identity.ts';
import { type AddedOffice, createOffice, type NewUser } from '#services/office/create-office.ts';
import { sealLinkSecrets } from '#services/secret/link-secrets.ts';
import { hashToken } from '#services/session/session-token.ts';

/** A client of the owner's role: it arranges what no viewer may. */
export type OwnerClient = Pick<
  PrismaClient,
  | 'office'
  | 'user'
  | 'login'
  | 'providerLink'
  | 'providerSubscription'
  | 'quarantinedLot'
  | 'relation'
  | 'relationNumber'
  | 'sagaRun'
  | 'sagaStep'
  | 'contactPerson'
  | 'note'
  | 'relationImport'
  | 'phoneCall'
  | 'storedFile'
  | 'setAsideItem'
  | 'letterTemplate'
  | 'task'
  | 'taskAttachment'
  | 'taskUndoRecord'
  | 'appointment'
  | 'calendarEntry'
  | 'calendarSync'
  | 'syncSource'
  | 'syncCollection'
  | 'rehearsedChange'
  | 'meeting'
  | 'portalEntry'
  | 'auditEntry'
  | 'outbox'
  | '$queryRawUnsafe'
  | 'description'
  | 'emailTemplate'
  | 'mailbox'
  | 'mailboxFolder'
  | 'email'
  | 'emailRecipient'
  | 'emailDraft'
  | 'emailSend'
  | 'mailing'
  | 'remoteRecord'
  | '$executeRawUnsafe'
  | '$queryRawUnsafe'
  | '$disconnect'
>;

export function openOwnerClient(ownerUrl: string): OwnerClient {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: ownerUrl }) });
}

/** Writes an office with its users, as `addOffice` does, and its provider links. */
export async function writeOffice(
  client: OwnerClient,
  masterKey: Buffer,
  office: {
    readonly name: string;
    readonly users: readonly Omit<NewUser, 'email'>[];
    readonly links: readonly SandboxLink[];
    readonly telephonyToken?: string;
  },
): Promise<AddedOffice> {
  const users = office.users.map((user) => ({ ...user, email: `${user.username}@balie.example` }));
  const added = await createOffice(client, masterKey, { name: office.name, users });
  const { officeId, key } = added;
  await client.providerLink.createMany({
    data: office.links.map((link) => {
      const id = newId();
      const token = link.token && { ...link.token, expiresAt: link.token.expiresAt.toISOString() };
      return {
        id,
        officeId,
        kind: link.kind,
        provider: link.provider,
        settings: link.settings,
        accountId: identityOf(key, link.kind, link.provider, {
          signedIn: link.signedIn?.id ?? '',
          values: { ...link.settings, ...link.secrets },
        }),
        accountName: link.signedIn?.name ?? '',
        secretCiphertext: sealLinkSecrets(key, id, { ...link.secrets, ...token }),
      };
    }),
  });
  if (office.telephonyToken !== undefined) {
    const telephonyTokenHash = hashToken(office.telephonyToken);
    await client.providerLink.create({
      data: { officeId, kind: 'tel', provider: 'voys', telephonyTokenHash },
    });
  }
  return added;
}
