import { ProviderFailedError } from '#domain/errors.ts';
import { LINK_KINDS, stepOfLinkKind } from '#domain/link/link-kinds.ts';
import { callLimitsOf, providerLabel } from '#domain/provider/provider-descriptions.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { RelationStepKey } from '#providers/provider-ports.ts';
import { linkAccess, linksOf, type OfficeLink, openLink } from '#services/link/open-link.ts';
import type { ListedOffice } from '#services/office/offices.directory.ts';
import type { SagaContext } from '#services/saga/saga-context.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { compareService } from './compare-service.ts';
import type { DriftLine } from './drift-line.ts';
import { createPacedCalls } from './paced-calls.ts';
import { createReservedNumbers, type ReservedNumbers } from './reserved-numbers.ts';

export interface DriftContext extends SagaContext {
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** `reportOnly` stores nothing; otherwise only the numbers that services have are stored. */
export async function* compareOffice(
  context: DriftContext,
  office: ListedOffice,
  reportOnly: boolean,
): AsyncGenerator<DriftLine> {
  const { database } = context;
  yield { line: 'office', officeId: office.id, name: office.name };
  const numbers = await createReservedNumbers(database, office.id, reportOnly);
  for (const link of await database.lease(systemViewer(office.id), linksOf)) {
    yield { line: 'service', kind: link.kind, service: providerLabel(link.provider) };
    try {
      yield* compareLink(context, link, numbers);
    } catch (error) {
      const reason =
        error instanceof ProviderFailedError ? `${error.message} (${error.code})` : ownFailure(error);
      if (reason === null) throw error;
      yield { line: 'not-compared', reason, failed: true };
    }
  }
  yield await numbers.line();
}

async function* compareLink(
  context: DriftContext,
  link: OfficeLink,
  numbers: ReservedNumbers,
): AsyncGenerator<DriftLine> {
  const { database, officeKeys, providers, pause } = context;
  const { officeId, id: linkId } = link;
  const kind = LINK_KINDS.find((one) => one === link.kind);
  const step = stepOfLinkKind(link.kind);
  const adapter = step === null ? null : providers.adapterFor(step as RelationStepKey, link.provider);
  const opened =
    kind === undefined
      ? null
      : await database.lease(systemViewer(officeId), (client) =>
          openLink(client, officeKeys, officeId, kind),
        );
  const limits = callLimitsOf(link.provider, link.kind);
  if (step === null || adapter === null || opened === null || limits === null) {
    yield { line: 'not-compared', reason: 'relations are not brought there', failed: false };
    return;
  }
  const { list } = adapter;
  if (list === null) {
    yield { line: 'not-compared', reason: 'it documents no way to list what it holds', failed: false };
    return;
  }
  yield* compareService({
    database,
    service: { officeId, linkId, step, adapter, list },
    access: linkAccess(providers, opened, NEVER),
    call: createPacedCalls(limits, pause),
    numbers,
  });
}

/** Each call has a time limit of its own. */
const NEVER = new AbortController().signal;
