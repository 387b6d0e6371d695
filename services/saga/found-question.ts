import { z } from 'zod';
import { shownText } from '#domain/drift/shown-text.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { SagaStepKey } from '#domain/relation/saga-steps.ts';
import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { linkRemote, type RemoteReference } from './remote-records.ts';
import type { StepReference } from './saga-context.ts';
import { type AttemptEnd, whereStep } from './step-rows.ts';

const storedFound = z.object({
  remoteId: z.string(),
  name: z.string(),
  address: z.string(),
  isSame: z.boolean().optional(),
});
export type StoredFound = z.output<typeof storedFound>;

export function readFound(found: unknown): StoredFound | null {
  return found === null || found === undefined ? null : storedFound.parse(found);
}

/** Contacts and folders are found by keys of our own. */
const FOUND_BY: ReadonlyMap<string, string> = new Map<SagaStepKey, string>([
  ['finance', 'dit relatienummer'],
  ['hours', 'dit relatienummer'],
  ['fiscal', 'dit BSN of RSIN'],
  ['marketing', 'dit emailadres'],
]);

export function endInQuestion(key: string, provider: string, found: StoredFound): AttemptEnd {
  const mark = FOUND_BY.get(key) ?? 'dit kenmerk';
  const message = `${providerLabel(provider)} heeft ${mark} bij een andere relatie. Is het dezelfde?`;
  const { remoteId, name, address } = found;
  const shown = { remoteId, name: shownText(name), address: shownText(address) };
  return { state: 'question', code: 'found-another', message, found: shown };
}

/** 'Dit is dezelfde': false when another relation has that record by now. */
export async function linkAnswered(
  tx: Transaction,
  step: StepReference,
  remote: RemoteReference,
  naturalKey: string,
): Promise<boolean> {
  const where = whereStep(step);
  const row = await tx.sagaStep.findUnique({ where, select: { found: true } });
  const found = readFound(row?.found);
  if (found?.isSame !== true) return true;
  if (!(await linkRemote(tx, remote, { remoteId: found.remoteId, naturalKey }))) return false;
  await tx.sagaStep.update({ where, data: { found: Prisma.DbNull } });
  return true;
}
