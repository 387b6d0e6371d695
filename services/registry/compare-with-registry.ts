import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { type RegistryDifference, registryDifferences } from '#domain/registry/difference.ts';
import type { RegisteredOrganisation } from '#domain/registry/registered-organisation.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { OfficeContext } from '#services/office/office-context.ts';
import { readRelation } from '#services/relation/read-relation.ts';
import type { Registry } from './registry.ts';

export interface RegistryComparison {
  readonly version: number;
  readonly organisation: RegisteredOrganisation;
  readonly differences: readonly RegistryDifference[];
}

/** No lease is in use while the register is called. */
export async function compareWithRegistry(
  context: {
    readonly database: Pick<Database, 'lease'>;
    readonly registry: Registry;
    readonly officeContext: Pick<OfficeContext, 'officeKeys'>;
  },
  viewer: Viewer,
  relationId: string,
): Promise<RegistryComparison> {
  const { kind, values, version } = await context.database.lease(viewer, (client) =>
    readRelation(context.officeContext, client, viewer, relationId),
  );
  if (kind !== 'organisation') throw new NotFoundError();
  if (values.kvkNumber === '') {
    throw new ValidationError([{ field: 'kvkNumber', message: 'Deze organisatie heeft geen KvK-nummer.' }]);
  }
  const organisation = await context.registry.organisationNow(values.kvkNumber);
  return { version, organisation, differences: registryDifferences(values, organisation) };
}
