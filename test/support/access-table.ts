import { randomUUID } from 'node:crypto';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { testPassword } from './test-password.ts';

/**
 * Who a call is for. `open` asks for no session; `signed-in` for one, whatever its role; `mailed` for one that a mailed
 * password opened; `writers` for one that may write, `writers of a row` likewise once the row was found; `admins` for
 * an admin; `maintainers` exists on the development host alone, and elsewhere for nobody.
 */
export type Access =
  | 'open'
  | 'signed-in'
  | 'mailed'
  | 'writers'
  | 'writers of a row'
  | 'admins'
  | 'maintainers';

const empty = () => encodeNodeId('Organisation', randomUUID());

/** Where the least that the schema asks for is refused before the role is asked. */
export const SAMPLE_MUTATIONS: Readonly<Record<string, () => string>> = {
  createRelation: () =>
    `mutation { createRelation(input: { requestId: "${randomUUID()}" relationNumberTyped: false organisation: {} })
       { __typename } }`,
  updateRelation: () =>
    `mutation { updateRelation(input: { requestId: "${randomUUID()}" id: "${empty()}" version: 1 organisation: {} })
       { __typename } }`,
};

/** Where the least that the documentation asks for is answered by 403 for another reason than the role. */
export const SAMPLE_BODIES: Readonly<Record<string, (userId: string) => unknown>> = {
  'POST /app/user/checkpwd': (id) => ({ id, pwd: testPassword }),
  'PUT /app/user': (id) => [{ _id: id }],
};

/** Every mutation of the schema. */
export const MUTATIONS: Readonly<Record<string, Access>> = {
  addDescription: 'admins',
  addNote: 'writers',
  addRelationImportRows: 'admins',
  cancelLink: 'admins',
  changeDescription: 'admins',
  changeNote: 'writers',
  changeOwnPassword: 'signed-in',
  changePortalEmail: 'writers',
  changeUsers: 'admins',
  checkVatNumber: 'writers',
  chooseOwnPassword: 'mailed',
  choosePortalPerson: 'writers',
  closePortal: 'writers',
  createFolder: 'writers',
  createRelation: 'writers',
  createUser: 'admins',
  deleteDescriptions: 'admins',
  deleteNotes: 'writers',
  deleteRelations: 'writers',
  dismissSagaStep: 'writers',
  endOtherSessions: 'signed-in',
  endSession: 'signed-in',
  finishLink: 'admins',
  holdDeletions: 'writers',
  linkFoundRecord: 'writers',
  makeCustomerLink: 'writers',
  mergeRelations: 'writers',
  orderDescriptions: 'admins',
  placeInPortal: 'writers',
  provePassword: 'signed-in',
  readImportReport: 'admins',
  recordRelationVisit: 'signed-in',
  rehearseRelationImport: 'admins',
  removeEntry: 'writers',
  removeUsers: 'admins',
  renameEntry: 'writers',
  renewTelephonyAddress: 'admins',
  requestPassword: 'open',
  retrySagaStep: 'writers',
  revokeCustomerLink: 'writers',
  runRelationImport: 'admins',
  saveLink: 'admins',
  setOfficeVatNumber: 'admins',
  setRelationsApart: 'writers',
  showBsn: 'writers',
  signIn: 'open',
  signOut: 'open',
  startLinkAuthorisation: 'admins',
  startLinkPush: 'admins',
  startRelationImport: 'admins',
  stopLinkPush: 'admins',
  stopRelationImport: 'admins',
  testLink: 'admins',
  undoRelationImport: 'admins',
  unlink: 'admins',
  unlinkTelephony: 'admins',
  updateRelation: 'writers',
  withdrawAllLinks: 'admins',
  withdrawDeletions: 'writers',
  withdrawFromPortal: 'writers',
};

/** Every documented REST call. */
export const REST_CALLS: Readonly<Record<string, Access>> = {
  'DELETE /app/eboekhouden': 'writers',
  'DELETE /app/exact': 'writers',
  'DELETE /app/fiscaalgemak': 'writers',
  'DELETE /app/informer': 'writers',
  'DELETE /app/klant/{id}': 'writers',
  'DELETE /app/laposta': 'writers',
  'DELETE /app/moneybird': 'writers',
  'DELETE /app/portal/dbx': 'writers',
  'DELETE /app/portal/{id}': 'writers',
  'GET /app/fix/dblist': 'maintainers',
  'GET /app/klant': 'signed-in',
  'GET /app/klant/check': 'signed-in',
  'GET /app/misc/kvk/{number}': 'signed-in',
  'GET /app/misc/kvkzoek': 'signed-in',
  'GET /app/misc/pc/{postcode}': 'signed-in',
  'GET /app/portal/ccp/{relid}': 'signed-in',
  'GET /app/portal/{id}': 'signed-in',
  'GET /app/register/lock': 'maintainers',
  'GET /app/register/remove': 'maintainers',
  'GET /app/register/unlock': 'maintainers',
  'GET /app/user': 'signed-in',
  'GET /app/user/find/{username}': 'open',
  'GET /app/user/init': 'signed-in',
  'POST /app/dropbox': 'writers of a row',
  'POST /app/dropbox/download': 'signed-in',
  'POST /app/dropbox/list': 'signed-in',
  'POST /app/eboekhouden': 'writers',
  'POST /app/exact': 'writers',
  'POST /app/fiscaalgemak': 'writers',
  'POST /app/informer': 'writers',
  'POST /app/klant': 'writers',
  'POST /app/laposta': 'writers',
  'POST /app/misc/export': 'admins',
  'POST /app/misc/upload': 'admins',
  'POST /app/moneybird': 'writers',
  'POST /app/onedrive': 'writers of a row',
  'POST /app/onedrive/download': 'signed-in',
  'POST /app/portal': 'writers',
  'POST /app/portal/dbx': 'writers of a row',
  'POST /app/user/checkpwd': 'signed-in',
  'POST /app/user/login': 'open',
  'PUT /app/eboekhouden': 'writers',
  'PUT /app/exact': 'writers',
  'PUT /app/fiscaalgemak': 'writers',
  'PUT /app/informer': 'writers',
  'PUT /app/klant/{id}': 'writers',
  'PUT /app/laposta': 'writers',
  'PUT /app/moneybird': 'writers',
  'PUT /app/portal/email': 'writers',
  'PUT /app/portal/person/{relid}': 'writers',
  'PUT /app/user': 'signed-in',
  'PUT /app/user/sendpass': 'open',
};
