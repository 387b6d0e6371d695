import { randomUUID } from 'node:crypto';
import { pairCursor } from '#api/graphql/merge/pair-cursor.ts';
import { relationCursor } from '#api/graphql/relation/relation-cursor.ts';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { AccessAttempt } from './access-attempt.ts';
import { appointmentAttempts } from './appointment-attempts.ts';
import { emailAttempts } from './email-attempts.ts';
import { emailDraftAttempts } from './email-draft-attempts.ts';
import { letterAttempts } from './letter-attempts.ts';
import { meetingAttempts } from './meeting-attempts.ts';
import { restoreAttempts } from './restore-attempts.ts';
import { sagaAttempts } from './saga-attempts.ts';
import { taskAttempts } from './task-attempts.ts';
import { userAttempts } from './user-attempts.ts';

/** Rows that a caller names, of each type there is. */
export interface NamedRows {
  readonly organisation: string;
  readonly person: string;
  readonly run: string;
  readonly step: string;
  readonly user: string;
  readonly note: string;
  readonly relationImport: string;
  readonly portalEntry: string;
  /** A task flow. */
  readonly description: string;
  readonly emailTemplate: string;
  readonly email: string;
  /** The mail service's own id of it. */
  readonly emailUid: string;
  readonly emailDraft: string;
  readonly emailDraftVersion: string;
  readonly emailSend: string;
  readonly mailing: string;
  readonly quarantinedLot: string;
  readonly letterTemplate: string;
  readonly storedFile: string;
  readonly appointment: string;
  readonly meeting: string;
  readonly task: string;
  /** The file of an attachment. */
  readonly taskFile: string;
  readonly taskUndoRecord: string;
}

/** Rows that do not exist, of every type. */
export function noRows(): NamedRows {
  return {
    organisation: randomUUID(),
    person: randomUUID(),
    run: randomUUID(),
    step: randomUUID(),
    user: randomUUID(),
    note: randomUUID(),
    relationImport: randomUUID(),
    portalEntry: randomUUID(),
    description: randomUUID(),
    emailTemplate: randomUUID(),
    email: randomUUID(),
    emailUid: randomUUID(),
    emailDraft: randomUUID(),
    emailDraftVersion: randomUUID(),
    emailSend: randomUUID(),
    mailing: randomUUID(),
    quarantinedLot: randomUUID(),
    letterTemplate: randomUUID(),
    storedFile: randomUUID(),
    appointment: randomUUID(),
    meeting: randomUUID(),
    task: randomUUID(),
    taskFile: randomUUID(),
    taskUndoRecord: randomUUID(),
  };
}

/** Every way to name these rows; where a relation of the caller's own is needed too, it is the organisation `own`. */
export function accessAttempts(rows: NamedRows, own: string): AccessAttempt[] {
  const organisation = encodeNodeId('Organisation', rows.organisation);
  const person = encodeNodeId('Person', rows.person);
  const run = encodeNodeId('SagaRun', rows.run);
  const step = encodeNodeId('SagaStep', rows.step);
  const user = encodeNodeId('User', rows.user);
  const note = encodeNodeId('Note', rows.note);
  const relationImport = encodeNodeId('RelationImport', rows.relationImport);
  const portalEntry = encodeNodeId('PortalEntry', rows.portalEntry);
  const description = encodeNodeId('Description', rows.description);
  const emailTemplate = encodeNodeId('EmailTemplate', rows.emailTemplate);
  const mine = encodeNodeId('Organisation', own);
  const runCursor = Buffer.from(`GPC:S:${rows.run}`).toString('base64');
  const relationAfter = relationCursor('name', { sortKey: 'a', id: rows.organisation });
  const requestId = () => `requestId: "${randomUUID()}"`;

  const pairAfter = pairCursor({ strength: 31, oneId: rows.organisation, otherId: rows.person });
  const comparing = (keptId: string, droppedId: string) =>
    `{ compareRelations(keptId: "${keptId}", droppedId: "${droppedId}") { __typename ... on Error { message } } }`;
  const merging = (keptId: string, droppedId: string) =>
    `mutation { mergeRelations(input: { ${requestId()} keptId: "${keptId}" keptVersion: 1 droppedId: "${droppedId}"
       droppedVersion: 1 fromDropped: [] }) { __typename ... on Error { message } } }`;
  const node = (id: string) => `{ node(id: "${id}") { __typename id } }`;
  const update = (id: string, fields: string, answer = '') =>
    `mutation { updateRelation(input: { ${requestId()} id: "${id}" version: 1 confirmed: [NO_CONTACT_PERSON]
       ${answer} organisation: { ${fields} } }) ${saved} }`;
  const create = (fields: string, answer = '') =>
    `mutation { createRelation(input: { ${requestId()} relationNumberTyped: false confirmed: [NO_CONTACT_PERSON]
       ${answer} organisation: { tradeName: "Nieuw" bsn: "823807071" email: "n@x.example" street: "S" houseNumber: "1"
       postcode: "1234AB" city: "C" ${fields} } }) ${saved} }`;
  const remove = (ids: string) =>
    `mutation { deleteRelations(${requestId()}, ids: [${ids}]) { __typename ... on Error { message } } }`;
  const noteText = 'note: { kind: PHONE subject: "X" text: "X" }';
  const changing = (field: string, more: string) =>
    `mutation { ${field}(relationId: "${organisation}" ${more}) { __typename ... on Error { message } } }`;
  const portal = (change: string) => `mutation { ${change} { __typename ... on Error { message } } }`;
  const importing = (field: string, more = '') =>
    `mutation { ${field}(importId: "${relationImport}"${more}) { __typename ... on Error { message } } }`;
  const describing = (field: string, more: string) =>
    `mutation { ${field}(${requestId()} ${more}) { __typename ... on Error { message } } }`;
  const flowOf = (userId: string) => `description: { name: "X" steps: [{ text: "X" userId: "${userId}" }] }`;
  const graphql = (field: string, by: string, query: string): AccessAttempt => ({
    field,
    by,
    send: { graphql: query },
  });
  const rest = (by: string, method: string, path: string, body?: object): AccessAttempt => ({
    field: `${method} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`,
    by,
    send: body === undefined ? [method, path] : [method, path, body],
  });

  return [
    graphql('node', 'Organisation', node(organisation)),
    graphql('node', 'Person', node(person)),
    graphql('node', 'User', node(user)),
    graphql('node', 'SagaRun', node(run)),
    graphql('node', 'SagaStep', node(step)),
    graphql('node', 'the name of another type', node(encodeNodeId('Person', rows.organisation))),
    graphql('node', 'Note', node(note)),
    graphql('node', 'RelationImport', node(relationImport)),
    graphql('node', 'EmailTemplate', node(emailTemplate)),
    graphql(
      'updateEmailTemplate',
      'the template',
      describing(
        'updateEmailTemplate',
        `id: "${emailTemplate}" version: 1 template: { name: "X" body: "X" }`,
      ),
    ),
    graphql(
      'fillEmailTemplate',
      'the template',
      describing(
        'fillEmailTemplate',
        `templateId: "${emailTemplate}" address: "x@zwanenmeer.example" acceptBsn: false`,
      ),
    ),
    graphql(
      'orderEmailTemplates',
      'the template',
      describing('orderEmailTemplates', `ids: ["${emailTemplate}"]`),
    ),
    graphql(
      'keepOwnEmailTemplates',
      'the template',
      describing('keepOwnEmailTemplates', `ids: ["${emailTemplate}"] defaultId: "${emailTemplate}"`),
    ),
    graphql(
      'deleteEmailTemplate',
      'the template',
      describing('deleteEmailTemplate', `id: "${emailTemplate}"`),
    ),
    graphql('node', 'Description', node(description)),
    graphql(
      'createDescription',
      'the user of a step',
      describing('createDescription', `kind: FLOW ${flowOf(user)}`),
    ),
    graphql(
      'updateDescription',
      'the description',
      describing('updateDescription', `id: "${description}" version: 1 ${flowOf(user)}`),
    ),
    graphql(
      'deleteDescriptions',
      'the description',
      describing('deleteDescriptions', `kind: FLOW ids: ["${description}"]`),
    ),
    graphql(
      'orderDescriptions',
      'the description',
      describing('orderDescriptions', `kind: FLOW ids: ["${description}"]`),
    ),
    ...emailAttempts(rows, own),
    ...emailDraftAttempts(rows),
    ...restoreAttempts(rows.quarantinedLot),
    ...letterAttempts(rows),
    ...appointmentAttempts(rows),
    ...meetingAttempts(rows),
    ...taskAttempts(rows, own),
    graphql('nodes', 'a list', `{ nodes(ids: ["${organisation}", "${step}", "${run}"]) { __typename id } }`),
    graphql(
      'relations',
      'a cursor',
      `{ relations(first: 5, after: "${relationAfter}") { edges { node { displayName } } } }`,
    ),
    graphql(
      'sagaRuns',
      'a cursor',
      `{ node(id: "${mine}") { ... on Organisation { sagaRuns(after: "${runCursor}") { edges { node { id } } } } } }`,
    ),
    graphql(
      'runsNeedingAttention',
      'a cursor',
      `{ runsNeedingAttention(after: "${runCursor}") { edges { node { id } } } }`,
    ),
    graphql(
      'relationHistory',
      'the relation',
      `{ relationHistory(relationId: "${organisation}") { edges { node { at action changes { field from to } } } } }`,
    ),
    graphql('updateRelation', 'the relation', update(organisation, 'tradeName: "X"')),
    graphql('updateRelation', 'a contact person', update(mine, `contactPersonIds: ["${person}"]`)),
    graphql('updateRelation', 'the person of the portal', update(mine, '', `portalPersonId: "${person}"`)),
    graphql('updateRelation', 'the owner', update(mine, `ownerId: "${user}"`)),
    graphql('createRelation', 'a contact person', create(`contactPersonIds: ["${person}"]`)),
    graphql('createRelation', 'the person of the portal', create('', `portalPersonId: "${person}"`)),
    graphql('createRelation', 'the owner', create(`ownerId: "${user}"`)),
    graphql(
      'undoDeletions',
      'the run',
      `mutation { undoDeletions(${requestId()} runIds: ["${run}"]) { __typename ... on Error { message } } }`,
    ),
    graphql(
      'delayDeletions',
      'the run',
      `mutation { delayDeletions(${requestId()} runIds: ["${run}"]) { __typename ... on Error { message } } }`,
    ),
    graphql(
      'deletionConsequences',
      'the relation',
      `{ deletionConsequences(ids: ["${organisation}", "${mine}"]) { notes linkedRelations } }`,
    ),
    graphql('deleteRelations', 'the relation', remove(`"${organisation}"`)),
    graphql('deleteRelations', 'one among the own', remove(`"${mine}", "${organisation}"`)),
    graphql(
      'duplicateRelations',
      'a cursor',
      `{ duplicateRelations(first: 5, after: "${pairAfter}") { edges { node { relations { displayName } } } } }`,
    ),
    graphql('compareRelations', 'the one that stays', comparing(organisation, mine)),
    graphql('compareRelations', 'the one that goes', comparing(mine, organisation)),
    graphql('mergeRelations', 'the one that stays', merging(organisation, mine)),
    graphql('mergeRelations', 'the one that goes', merging(mine, organisation)),
    graphql(
      'setRelationsApart',
      'the relation',
      `mutation { setRelationsApart(${requestId()}, relationId: "${organisation}", otherId: "${mine}", apart: true)
         { __typename ... on Error { message } } }`,
    ),
    graphql(
      'recordRelationVisit',
      'the relation',
      `mutation { recordRelationVisit(id: "${organisation}") { id } }`,
    ),
    graphql(
      'createNote',
      'the relation',
      `mutation { createNote(${requestId()} relationId: "${organisation}" ${noteText}) { __typename ... on Error { message } } }`,
    ),
    graphql(
      'updateNote',
      'the note',
      `mutation { updateNote(${requestId()} id: "${note}" version: 1 ${noteText}) { __typename ... on Error { message } } }`,
    ),
    graphql(
      'deleteNotes',
      'the relation and its note',
      `mutation { deleteNotes(${requestId()} relationId: "${organisation}" notes: [{ id: "${note}" version: 1 }])
         { __typename ... on Error { message } } }`,
    ),
    graphql(
      'deleteNotes',
      'a note of another relation',
      `mutation { deleteNotes(${requestId()} relationId: "${mine}" notes: [{ id: "${note}" version: 1 }])
         { __typename ... on Error { message } } }`,
    ),
    graphql(
      'registryComparison',
      'the organisation',
      `{ registryComparison(organisationId: "${organisation}") { __typename ... on Error { message } } }`,
    ),
    graphql(
      'checkVatNumber',
      'the organisation',
      `mutation { checkVatNumber(${requestId()} organisationId: "${organisation}") { __typename ... on Error { message } } }`,
    ),
    graphql(
      'startRelationImport',
      'the owner',
      `mutation { startRelationImport(input: { ${requestId()} fileName: "a.csv" columns: ["relnr"] totalRows: 1
         ownerId: "${user}" }) { __typename ... on ValidationError { issues { field message } } } }`,
    ),
    graphql(
      'addRelationImportRows',
      'the import',
      importing('addRelationImportRows', ' batch: 0 rows: [["1"]]'),
    ),
    graphql('rehearseRelationImport', 'the import', importing('rehearseRelationImport')),
    graphql('runRelationImport', 'the import', importing('runRelationImport', ' pushToServices: true')),
    graphql('stopRelationImport', 'the import', importing('stopRelationImport', ` ${requestId()}`)),
    graphql('readImportReport', 'the import', importing('readImportReport')),
    graphql('undoRelationImport', 'the import', importing('undoRelationImport')),
    graphql(
      'relationFolder',
      'the relation',
      `{ relationFolder(relationId: "${organisation}") { __typename ... on Error { message } } }`,
    ),
    graphql('createFolder', 'the relation', changing('createFolder', 'name: "X"')),
    graphql('renameEntry', 'the relation', changing('renameEntry', 'entryId: "x" name: "X"')),
    graphql('deleteEntry', 'the relation', changing('deleteEntry', 'entryId: "x"')),
    graphql(
      'showBsn',
      'the relation',
      `mutation { showBsn(${requestId()} relationId: "${organisation}") { __typename ... on Error { message } } }`,
    ),
    graphql('node', 'PortalEntry', node(portalEntry)),
    graphql('placeInPortal', 'the relation', changing('placeInPortal', 'fileId: "x"')),
    graphql(
      'withdrawFromPortal',
      'the entry',
      `mutation { withdrawFromPortal(${requestId()} ids: ["${portalEntry}"]) { __typename ... on Error { message } } }`,
    ),
    graphql('closePortal', 'the person', portal(`closePortal(${requestId()} relationId: "${person}")`)),
    graphql(
      'createCustomerLink',
      'the person',
      portal(`createCustomerLink(${requestId()} relationId: "${person}" renew: true)`),
    ),
    graphql(
      'revokeCustomerLink',
      'the person',
      portal(`revokeCustomerLink(${requestId()} relationId: "${person}")`),
    ),
    graphql(
      'updatePortalEmail',
      'the person',
      portal(`updatePortalEmail(${requestId()} relationId: "${person}" email: "x@x.example")`),
    ),
    graphql(
      'choosePortalPerson',
      'the organisation and the person',
      portal(`choosePortalPerson(${requestId()} organisationId: "${organisation}" personId: "${person}")`),
    ),
    graphql(
      'choosePortalPerson',
      'the person',
      portal(`choosePortalPerson(${requestId()} organisationId: "${mine}" personId: "${person}")`),
    ),
    graphql(
      'portalInventory',
      'a cursor',
      `{ portalInventory(after: "${Buffer.from(`GPC:S:${rows.portalEntry}`).toString('base64')}") { edges { node { id } } } }`,
    ),
    ...userAttempts(rows.user),
    ...sagaAttempts({ step, relation: organisation }),
    rest('the user', 'PUT', '/user', [{ _id: rows.user, code: '1' }]),
    rest('the user', 'DELETE', `/user/${rows.user}`),
    rest('the relation', 'PUT', `/klant/${rows.organisation}`, { type: 'bedrijf', bnaam: 'X' }),
    rest('the relation', 'DELETE', `/klant/${rows.organisation}`),
    rest('a contact person', 'PUT', `/klant/${own}`, { contactpers: [{ id: rows.person, naam: 'X' }] }),
    rest('the owner', 'PUT', `/klant/${own}`, { userid: rows.user }),
    rest('a contact person', 'POST', '/klant', { type: 'bedrijf', contactpers: [{ id: rows.person }] }),
    rest('the relation', 'POST', '/onedrive', { name: 'X', _id: rows.organisation }),
    rest('the relation', 'POST', '/dropbox', { name: 'X', _id: rows.organisation }),
    rest('the template', 'PUT', `/temp/${rows.emailTemplate}`, { name: 'X' }),
    rest('the template', 'PUT', '/temp/putall', [{ _id: rows.emailTemplate }]),
    rest('the template', 'DELETE', `/temp/${rows.emailTemplate}`),
    rest('the user of a step', 'PUT', '/beheer/desc/flows', [
      { oms: 'X', flow: [{ text: 'X', userid: rows.user }] },
    ]),
    rest('the relation', 'GET', `/portal/${rows.person}`),
    rest('the relation', 'GET', `/portal/ccp/${rows.person}`),
    rest('the relation', 'POST', '/portal', { relid: rows.person, links: [] }),
    rest('the relation', 'PUT', '/portal/email', { relid: rows.person, email: 'x@x.example' }),
    rest('the relation', 'PUT', `/portal/person/${rows.organisation}`, { person: rows.person }),
    rest('the relation', 'DELETE', `/portal/${rows.person}`),
    rest('the entry', 'DELETE', `/portal/${rows.portalEntry}`),
    ...BRINGING.flatMap((path) => [
      rest('the relation', 'POST', path, { _id: rows.organisation }),
      rest('the relation', 'PUT', path, { _id: rows.organisation }),
      rest('the relation', 'DELETE', path, { _id: rows.organisation }),
    ]),
  ];
}

/** The calls that push a relation to one service, or remove it there. */
const BRINGING = ['/eboekhouden', '/informer', '/exact', '/moneybird', '/fiscaalgemak', '/laposta'];

const saved = `{ __typename ... on Error { message } ... on ValidationError { issues { field message } }
  ... on RelationSaved { relation { ... on Organisation { contactPersons { id } } } } }`;
