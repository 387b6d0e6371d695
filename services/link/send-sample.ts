import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { isFlagKey, type RelationFieldKey } from '#domain/relation/fields.ts';
import { defaultRelationValues, type RelationInput, type RelationRecord } from '#domain/relation/relation.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { assertMayLink } from './link.policy.ts';
import type { LinkContext } from './link-context.ts';
import { linkAccess, openLink } from './open-link.ts';
import { unstoredRelation, unstoredRemote } from './unstored-relation.ts';

/** Far from an office's numbers, and one that every accounting program takes. */
const SAMPLE_NUMBER = '999999999';
const CALL_MILLISECONDS = 20_000;

export type SampleOutcome =
  | 'stored'
  /** Another record has the sample's number; nothing was written. */
  | 'taken';

/**
 * Shows an admin that the link works (ledger REST-59). Balie forgets the company at once: sent again it is
 * found by its number. Throws ForbiddenError, NotFoundError without this link, ValidationError and
 * ProviderFailedError.
 */
export async function sendSample(
  context: LinkContext,
  viewer: Viewer,
  { provider, fields }: { readonly provider: string; readonly fields: RelationInput },
): Promise<SampleOutcome> {
  assertMayLink(viewer);
  const link = await context.database.lease(viewer, (client) =>
    openLink(client, context.officeKeys, viewer.officeId, 'finan'),
  );
  const adapter = context.providers.adapterFor('finance', provider);
  if (link === null || link.provider !== provider || adapter === null) {
    throw new NotFoundError('Dit programma is niet gekoppeld.');
  }
  const relation = sampleOf(viewer.officeId, fields);
  const access = linkAccess(context.providers, link, AbortSignal.timeout(CALL_MILLISECONDS));
  const { outcome } = await adapter.push(
    access,
    relation,
    unstoredRemote(adapter.naturalKey(relation), null),
  );
  await context.database.lease(viewer, (client) =>
    client.$transaction((tx) =>
      recordAuditEntries(tx, viewer, [
        {
          ...ofOffice(viewer),
          action: 'link-sample-sent',
          changes: { provider: { from: '', to: provider } },
        },
      ]),
    ),
  );
  return outcome === 'question' ? 'taken' : 'stored';
}

function sampleOf(officeId: string, fields: RelationInput): RelationRecord {
  const values = defaultRelationValues('organisation');
  for (const [key, value] of Object.entries(fields) as [RelationFieldKey, unknown][]) {
    if (isFlagKey(key)) values[key] = value === true;
    else if (typeof value === 'string') values[key] = value;
  }
  if (values.tradeName === '') {
    throw new ValidationError([{ field: 'bnaam', message: "Het veld 'Bedrijfsnaam' is verplicht." }]);
  }
  return unstoredRelation({
    id: '',
    officeId,
    kind: 'organisation',
    values: { ...values, relationNumber: SAMPLE_NUMBER },
  });
}
