import { type AttemptState, OPEN_ATTEMPT_STATES } from '#domain/link/attempt-state.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notify } from '#prisma/events.ts';
import type { AccountChoice } from '#providers/account/linked-account.ts';
import type { ConsentProvider } from '#providers/consent/consent-service.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';

/** Encrypted: for the callback, then the code, then the tokens. */
export type AttemptSecrets = Readonly<Record<string, string>>;

export interface AttemptRow {
  readonly id: string;
  readonly officeId: string;
  readonly userId: string;
  readonly kind: LinkKind;
  readonly provider: ConsentProvider;
  readonly state: AttemptState;
  readonly secretCiphertext: Uint8Array<ArrayBuffer> | null;
  readonly accountId: string;
  readonly accountName: string;
  readonly choices: readonly AccountChoice[];
  readonly message: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

const OPEN_ATTEMPT = { state: { in: [...OPEN_ATTEMPT_STATES] } };

type AttemptReader = Pick<LeasedClient | Transaction, 'linkAttempt'>;

/** Null when none is under way. */
export async function openAttempt(client: AttemptReader, kind: LinkKind): Promise<AttemptRow | null> {
  const row = await client.linkAttempt.findFirst({ where: { kind, ...OPEN_ATTEMPT } });
  return row as AttemptRow | null;
}

export async function readAttempt(client: AttemptReader, id: string): Promise<AttemptRow | null> {
  const row = await client.linkAttempt.findUnique({ where: { id } });
  return row as AttemptRow | null;
}

export async function lockAttempt(tx: Transaction, id: string): Promise<AttemptRow | null> {
  await tx.$queryRaw`SELECT 1 AS locked FROM link_attempts WHERE id = ${id}::uuid FOR UPDATE`;
  return readAttempt(tx, id);
}

export async function lockOpenAttempt(tx: Transaction, kind: LinkKind): Promise<AttemptRow | null> {
  const open = await openAttempt(tx, kind);
  const locked = open === null ? null : await lockAttempt(tx, open.id);
  return locked !== null && OPEN_ATTEMPT_STATES.some((state) => state === locked.state) ? locked : null;
}

export function sealAttempt(key: OfficeKey, id: string, secrets: AttemptSecrets): Uint8Array<ArrayBuffer> {
  return key.seal('link_attempts', id, 'secrets', JSON.stringify(secrets));
}

export function unsealAttempt(
  key: OfficeKey,
  { id, secretCiphertext }: Pick<AttemptRow, 'id' | 'secretCiphertext'>,
): AttemptSecrets {
  if (secretCiphertext === null) return {};
  return JSON.parse(key.unseal('link_attempts', id, 'secrets', secretCiphertext)) as AttemptSecrets;
}

interface AttemptChange {
  readonly state: AttemptState;
  readonly secretCiphertext?: Uint8Array<ArrayBuffer> | null;
  readonly message?: string | null;
  readonly accountId?: string;
  readonly accountName?: string;
  readonly choices?: readonly AccountChoice[];
}

export async function changeAttempt(
  tx: Transaction,
  { id, officeId }: Pick<AttemptRow, 'id' | 'officeId'>,
  { choices, ...change }: AttemptChange,
): Promise<void> {
  await tx.linkAttempt.updateMany({
    where: { officeId, id },
    data: {
      ...change,
      ...(choices === undefined ? {} : { choices: choices.map(({ id: of, name }) => ({ id: of, name })) }),
      updatedAt: await databaseTime(tx),
    },
  });
  await notifyLinks(tx, officeId);
}

/** A missing workflow is started. */
export function enqueueAttempt(
  tx: Transaction,
  { id, officeId, kind }: Pick<AttemptRow, 'id' | 'officeId' | 'kind'>,
): Promise<void> {
  return enqueue(tx, { officeId, kind: 'link.changed', payload: { attemptId: id, linkKind: kind } });
}

export function notifyLinks(tx: Transaction, officeId: string): Promise<void> {
  return notify(tx, { type: 'links', officeId, id: officeId });
}
