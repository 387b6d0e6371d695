import type { ProviderOffering } from '#domain/provider/provider-descriptions.ts';
import type { RelationValues } from '#domain/relation/relation.ts';

interface RefusedValue {
  /** 'change': of the record that was made. 'create': of another one. 'unknown-id': of one that is not there. */
  readonly by: 'change' | 'create' | 'unknown-id';
  readonly values: Partial<RelationValues>;
  /** What the service's description says of it. */
  readonly text: string;
}

/** One value that each service refuses by its description, and that Balie's own checks do not keep from it. */
export const REFUSED_VALUES: Readonly<
  Record<Exclude<ProviderOffering<'relation'>, ProviderOffering<'files'>>, RefusedValue>
> = {
  microsoft: {
    by: 'create',
    values: { firstName: '', initials: '' },
    text: 'a contact without a given name',
  },
  // By its WSDL UpdateRelatie may go by the code, so that a wrong one could change another record.
  eboekhouden: { by: 'unknown-id', values: {}, text: 'a relation with an id that it did not give' },
  informer: { by: 'change', values: { email: 'geen-adres' }, text: 'an e-mail address without @' },
  exact: { by: 'change', values: { tradeName: '' }, text: 'an account without a name' },
  moneybird: { by: 'change', values: { tradeName: '' }, text: 'a contact without a name' },
  fiscaalgemak: { by: 'change', values: { bsn: '' }, text: 'a client without a BSN' },
  uren: { by: 'change', values: { tradeName: '' }, text: 'a customer without a name' },
  laposta: { by: 'create', values: { email: 'geen-adres' }, text: 'a member with an address without @' },
};

/** An id of the service's own kind that it never gave. */
export const UNKNOWN_ID = '999999998';
