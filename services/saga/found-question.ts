import { z } from 'zod';
import { shownText } from '#domain/drift/shown-text.ts';
import { serviceStepOf } from '#domain/relation/removal-steps.ts';
import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { providerLabel } from '#providers/provider-names.ts';
import { linkRemote, type RemoteReference } from './remote-records.ts';
import type { StepReference } from './saga-context.ts';
import type { AttemptEnd } from './step-rows.ts';

/** What a step found, as its row keeps it; `isSame` once a person said so. */
const storedFound = z.object({
  remoteId: z.string(),
  name: z.string(),
  address: z.string(),
  isSame: z.boolean().optional(),
});
export type StoredFound = z.output<typeof storedFound>;

/** Null for a step that found nothing to ask about. */
export function readFound(found: unknown): StoredFound | null {
  return found === null || found === undefined ? null : storedFound.parse(found);
}

/** What the services of each step find a record by. */
const FOUND_BY: Readonly<Record<string, string>> = {
  finance: 'dit relatienummer',
  hours: 'dit relatienummer',
  fiscal: 'dit BSN of RSIN',
  marketing: 'dit emailadres',
};

/** How a step ends that found a record which is plainly another's: nothing was written there. */
export function askWhose(step: string, provider: string, found: StoredFound): AttemptEnd {
  const key = FOUND_BY[serviceStepOf(step)] ?? 'dit kenmerk';
  const message = `${providerLabel(provider)} heeft ${key} bij een andere relatie. Is het dezelfde?`;
  const { remoteId, name, address } = found;
  const shown = { remoteId, name: shownText(name), address: shownText(address) };
  return { state: 'question', code: 'found-another', message, found: shown };
}

/**
 * Carries out the answer 'Dit is dezelfde': from now on the record is known by its id. In the transaction that begins
 * the attempt, so that the answer stands on the step or in the record, whenever the worker is lost. False when the answer
 * can't be carried out, as another relation is known by that record by now.
 */
export async function linkAnswered(
  tx: Transaction,
  step: StepReference,
  remote: RemoteReference,
  naturalKey: string,
): Promise<boolean> {
  const { officeId, runId, step: key } = step;
  const where = { officeId_runId_key: { officeId, runId, key } };
  const row = await tx.sagaStep.findUnique({ where, select: { found: true } });
  const found = readFound(row?.found);
  if (found?.isSame !== true) return true;
  if (!(await linkRemote(tx, remote, { remoteId: found.remoteId, naturalKey }))) return false;
  await tx.sagaStep.update({ where, data: { found: Prisma.DbNull } });
  return true;
}
