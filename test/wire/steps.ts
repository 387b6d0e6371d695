import type { SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { anOrganisation, aPerson } from './relations.ts';
import type { LinkName } from './wire-office.ts';

/** What the tests that hold for every adapter need to know of each. */
export interface WireStep {
  readonly step: LinkName;
  readonly label: string;
  readonly standIn: SandboxProvider;
  readonly create: string;
  readonly update: string;
  /** `pageSize` is null where all records come at once. */
  readonly list: string;
  readonly pageSize: number | null;
  /** A call that any push begins with. */
  readonly first: string;
  readonly relation: () => RelationRecord;
  /** Ledger rows of the step. */
  readonly rows: string;
}

export const WIRE_STEPS: readonly WireStep[] = [
  {
    step: 'contact',
    label: 'Microsoft 365',
    standIn: 'microsoft-graph',
    create: 'contact.create',
    update: 'contact.update',
    list: 'contact.list',
    pageSize: 500,
    first: 'contact.list',
    relation: aPerson,
    rows: '[RELSAGA-03]',
  },
  {
    step: 'files',
    label: 'OneDrive',
    standIn: 'microsoft-graph',
    create: 'folder.create',
    update: 'folder.update',
    list: 'folder.list',
    pageSize: 200,
    first: 'folder.get',
    relation: anOrganisation,
    rows: '[RELSAGA-04]',
  },
  {
    step: 'dropbox',
    label: 'Dropbox',
    standIn: 'dropbox',
    create: 'folder.create',
    update: 'folder.update',
    list: 'folder.list',
    pageSize: 2_000,
    first: 'folder.get',
    relation: anOrganisation,
    rows: '[RELSAGA-04]',
  },
  {
    step: 'finance',
    label: 'e-Boekhouden',
    standIn: 'e-boekhouden',
    create: 'AddRelatie',
    update: 'UpdateRelatie',
    list: 'GetRelaties',
    pageSize: null,
    first: 'OpenSession',
    relation: anOrganisation,
    rows: '[RELSAGA-05]',
  },
  {
    step: 'informer',
    label: 'InformerOnline',
    standIn: 'informer',
    create: 'relation.create',
    update: 'relation.update',
    list: 'relation.list',
    pageSize: 100,
    first: 'relation.list',
    relation: anOrganisation,
    rows: '[RELSAGA-05]',
  },
  {
    step: 'exact',
    label: 'Exact Online',
    standIn: 'exact',
    create: 'account.create',
    update: 'account.update',
    list: 'account.list',
    pageSize: 60,
    first: 'account.list',
    relation: anOrganisation,
    rows: '[RELSAGA-05]',
  },
  {
    step: 'moneybird',
    label: 'Moneybird',
    standIn: 'moneybird',
    create: 'contact.create',
    update: 'contact.update',
    list: 'contact.list',
    pageSize: 100,
    first: 'contact.find',
    relation: anOrganisation,
    rows: '[RELSAGA-05]',
  },
  {
    step: 'fiscal',
    label: 'Fiscaal Gemak',
    standIn: 'fiscaal-gemak',
    create: 'client.create',
    update: 'client.update',
    list: 'client.list',
    pageSize: 100,
    first: 'client.list',
    relation: aPerson,
    rows: '[RELSAGA-06] [RELSAGA-08]',
  },
  {
    step: 'uren',
    label: 'Urenregistratie',
    standIn: 'hours',
    create: 'customer.create',
    update: 'customer.update',
    list: 'customer.list',
    pageSize: 100,
    first: 'customer.list',
    relation: anOrganisation,
    rows: '[RELSAGA-07]',
  },
  {
    step: 'marketing',
    label: 'Laposta',
    standIn: 'laposta',
    create: 'member.create',
    update: 'member.update',
    list: 'member.list',
    pageSize: null,
    first: 'member.get',
    relation: aPerson,
    rows: '[RELSAGA-09]',
  },
];
