import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { makeDocx, paragraph } from '#dev/seed/docx.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import type { TestApi } from '../api/api.ts';
import { mailboxOf, storeEmail, storeMailbox } from '../email/stored-emails.ts';
import type { TestOffice, TestViewer } from '../office/office.ts';
import type { NamedRows } from './access-attempts.ts';

/** Stands in every text of the isolated office's rows; no answer to anybody else may contain it. */
export const MARK = 'Zwanenmeer';

/** An office whose advisor owns rows of every type, and another office that must not see them. */
export interface IsolationFixture {
  readonly targetOffice: TestOffice;
  readonly strangers: TestOffice;
  /** Of the victims' advisor. */
  readonly rows: NamedRows;
  /** An organisation of this viewer's own. */
  ownOrganisation(viewer: TestViewer): Promise<string>;
  /** Rows of every type that this viewer of the victims sees as its own. */
  rowsOf(viewer: TestViewer): Promise<NamedRows>;
}

/** Arranges both offices; the advisor's run wants a decision, and the advisor opened the organisation. */
export async function arrangeIsolationFixture(api: TestApi): Promise<IsolationFixture> {
  const targetOffice = await api.office();
  const strangers = await api.office();
  const rows = await arrangeRows(api, targetOffice, targetOffice.advisor);
  await api.graphql(
    await api.tokenOf(targetOffice.advisor),
    'mutation($id: ID!) { recordRelationVisit(id: $id) { id } }',
    { id: encodeNodeId('Organisation', rows.organisation) },
  );
  return {
    targetOffice,
    strangers,
    rows,
    ownOrganisation: async (viewer) =>
      (await api.relation(viewer, 'organisation', { tradeName: 'Eigen' })).relationId,
    rowsOf: (viewer) => arrangeRows(api, targetOffice, viewer),
  };
}

/** Rows of every type, of this viewer; the admin makes the relations, which a reader may not. */
async function arrangeRows(api: TestApi, targetOffice: TestOffice, viewer: TestViewer): Promise<NamedRows> {
  const { officeId } = targetOffice;
  const of = viewer.role === 'read' ? targetOffice.admin : viewer;
  const own = { ownerId: viewer.userId };
  const person = await api.relation(of, 'person', {
    ...own,
    surname: MARK,
    email: `${viewer.role}@zwanenmeer.example`,
  });
  const organisation = await api.relation(of, 'organisation', { ...own, tradeName: MARK, city: MARK }, [
    person.relationId,
  ]);
  const note = await api.owner.note.create({
    data: {
      officeId,
      relationId: organisation.relationId,
      kind: 'general',
      subject: MARK,
      sortSubject: MARK,
      text: MARK,
      authorId: viewer.userId,
    },
  });
  const relationImport = await api.owner.relationImport.create({
    data: {
      officeId,
      userId: targetOffice.admin.userId,
      ownerId: viewer.userId,
      fileName: `${MARK}.csv`,
      columns: ['relnr'],
      totalRows: 1,
    },
  });
  const description = await api.owner.description.create({
    data: { officeId, kind: 'flow', code: flowCode(viewer), name: MARK, position: 0 },
  });
  const emailTemplate = await api.owner.emailTemplate.create({
    data: { officeId, name: MARK, body: MARK, position: 0, makerId: targetOffice.admin.userId },
  });
  const letter = await storeTemplate(api, viewer, targetOffice.admin.userId);
  const portalEntry = await shareFile(api, officeId, person.relationId);
  return {
    organisation: organisation.relationId,
    person: person.relationId,
    run: organisation.runId,
    step: await failFirstStep(api, officeId, organisation.runId),
    user: viewer.userId,
    note: note.id,
    relationImport: relationImport.id,
    portalEntry,
    description: description.id,
    emailTemplate: emailTemplate.id,
    ...(await storeMail(api, targetOffice, viewer, person.relationId)),
    letterTemplate: letter.id,
    storedFile: letter.fileId,
    appointment: await storeAppointment(api, viewer, organisation.relationId),
    meeting: await storeMeeting(api, viewer, organisation.relationId),
    ...(await storeTask(api, viewer, organisation.relationId)),
  };
}

/** A mail of a person in the linked mailbox of the office. */
async function storeMail(api: TestApi, office: TestOffice, viewer: TestViewer, personId: string) {
  const { email: from } = await api.owner.relation.findUniqueOrThrow({
    where: { id: personId },
    select: { email: true },
  });
  const stored = await api.owner.providerLink.findFirst({
    where: { officeId: office.officeId, kind: 'email' },
  });
  const mailbox =
    stored === null ? await storeMailbox(api.owner, office) : await mailboxOf(api.owner, stored);
  const mail = { from, subject: MARK, preview: MARK, folder: 'trash', remoteId: randomUUID() } as const;
  const { id, remoteId } = await storeEmail(api.owner, mailbox, mail);
  return { email: id, emailUid: remoteId, ...(await storeWriting(api, viewer, mailbox.linkId)) };
}

/** A draft of this user, and a mailing of another with one mail. */
export async function storeWriting(api: TestApi, { officeId, userId }: TestViewer, linkId: string) {
  const drafts = [randomUUID(), randomUUID()] as const;
  const [emailDraft, source] = drafts;
  await api.owner.emailDraft.createMany({
    data: drafts.map((id) => ({
      id,
      officeId,
      linkId,
      madeById: userId,
      action: 'new',
      remoteId: randomUUID(),
      revision: 1,
    })),
  });
  const { id: mailing } = await api.owner.mailing.create({
    data: {
      officeId,
      linkId,
      userId,
      draftId: source,
      subject: MARK,
      body: MARK,
      pace: 30,
      state: 'stopped',
    },
    select: { id: true },
  });
  const { id: emailSend } = await api.owner.emailSend.create({
    data: {
      officeId,
      linkId,
      userId,
      draftId: emailDraft,
      subject: MARK,
      dueAt: new Date(),
      state: 'unknown',
    },
    select: { id: true },
  });
  const emailDraftVersion = randomUUID();
  // A caller who reached it would fail to decrypt it.
  await api.owner.$executeRawUnsafe(
    `INSERT INTO email_draft_versions (id, office_id, draft_id, text_ciphertext, words_ciphertext, text_hash)
     SELECT '${emailDraftVersion}', '${officeId}', '${emailDraft}', sealed, sealed, sealed
     FROM (SELECT decode(repeat('00', 40), 'hex') AS sealed) nothing`,
  );
  const { id: quarantinedLot } = await api.owner.quarantinedLot.create({
    data: { officeId, restoreId: randomUUID(), kind: 'mailing', mailingId: mailing, itemCount: 1 },
    select: { id: true },
  });
  return { emailDraft, emailDraftVersion, emailSend, mailing, quarantinedLot };
}

/** A letter template with its file. */
async function storeTemplate(api: TestApi, { officeId, userId }: TestViewer, makerId: string) {
  const admin = { officeId, userId: makerId, role: 'admin' } as const;
  const announced = { purpose: 'letter', name: `${MARK}.docx` } as const;
  const bytes = Readable.from([makeDocx({ body: paragraph(MARK) })]);
  const fileId = await storeUpload(api.application.storedFiles, admin, announced, bytes);
  await api.owner.storedFile.update({ where: { id: fileId }, data: { ownerKind: 'letter' } });
  const { id } = await api.owner.letterTemplate.create({
    data: {
      officeId,
      makerId,
      name: MARK,
      fileName: `${MARK} ${userId}`,
      fileId,
      isFilled: true,
      tags: [],
      position: 0,
      createdAt: new Date(0),
    },
  });
  return { id, fileId };
}

/** A task with a file, and an action that can be undone. */
async function storeTask(api: TestApi, { officeId, userId }: TestViewer, relationId: string) {
  const writer = { officeId, userId, role: 'readwrite' } as const;
  const announced = { purpose: 'task', name: `${MARK}.docx` } as const;
  const bytes = Readable.from([makeDocx({ body: paragraph(MARK) })]);
  const fileId = await storeUpload(api.application.storedFiles, writer, announced, bytes);
  await api.owner.storedFile.update({ where: { id: fileId }, data: { ownerKind: 'task' } });
  const { id } = await api.owner.task.create({
    data: {
      officeId,
      relationId,
      userId,
      kind: 'normal',
      createdAt: new Date(0),
      subject: MARK,
      sortSubject: MARK.toLowerCase(),
      notes: MARK,
      attachments: { create: { fileId, name: announced.name, position: 0 } },
    },
  });
  const undoToken = randomUUID();
  await api.owner.taskUndoRecord.create({
    data: { officeId, userId, undoToken, action: 'completed', taskId: id, content: EMPTY_UNDO_CONTENT },
  });
  return { task: id, taskFile: fileId, taskUndoRecord: undoToken };
}

async function storeAppointment(api: TestApi, { officeId, userId }: TestViewer, relationId: string) {
  const { id } = await api.owner.appointment.create({
    data: {
      officeId,
      userId,
      relationId,
      relationName: MARK,
      text: MARK,
      location: MARK,
      inCalendar: false,
      startsAt: new Date('2027-01-04T09:00:00Z'),
      endsAt: new Date('2027-01-04T10:00:00Z'),
      createdAt: new Date(0),
    },
    select: { id: true },
  });
  return id;
}

const EMPTY_UNDO_CONTENT = { before: [], made: [], next: null, orphans: [] };

/** Differs by viewer, as the description of each stands on one list. */
function flowCode(viewer: TestViewer): string {
  return viewer.userId.replaceAll('-', '').slice(-12);
}

/** Puts a file in the portal of a person, as if the service had made its link; answers the entry's id. */
async function shareFile(api: TestApi, officeId: string, relationId: string): Promise<string> {
  const { database } = api.application;
  return database.lease({ officeId, userId: null, role: 'system' }, async (client) => {
    await client.portal.create({ data: { officeId, relationId, personId: relationId, email: MARK } });
    const entry = await client.portalEntry.create({
      data: {
        officeId,
        relationId,
        relationName: MARK,
        provider: 'onedrive',
        itemId: `${MARK} ${relationId}`,
        name: MARK,
        state: 'stuck',
        message: MARK,
      },
    });
    return entry.id;
  });
}

/** Makes the first step of a run want a decision, as a service that refused would; answers its id. */
async function failFirstStep(api: TestApi, officeId: string, runId: string): Promise<string> {
  const { database } = api.application;
  return database.lease({ officeId, userId: null, role: 'system' }, async (client) => {
    const step = await client.sagaStep.findFirstOrThrow({ where: { runId }, orderBy: { position: 'asc' } });
    await client.sagaStep.updateMany({ where: { id: step.id }, data: { state: 'failed', message: MARK } });
    await client.sagaRun.updateMany({ where: { id: runId }, data: { state: 'attention' } });
    return step.id;
  });
}

async function storeMeeting(api: TestApi, viewer: TestViewer, relationId: string): Promise<string> {
  const [row] = await api.owner.$queryRawUnsafe<{ id: string }[]>(
    `INSERT INTO meetings (office_id, user_id, host_email, relation_id, topic, minutes, agenda, passcode_ciphertext,
       status, remote_id, created_at)
     VALUES ('${viewer.officeId}', '${viewer.userId}', 'host@zwanenmeer.example', '${relationId}', '${MARK}', 30,
       '${MARK} ${randomUUID()}', 'x', 'waiting', '123', now())
     RETURNING id::text`,
  );
  if (row === undefined) throw new Error('no meeting was stored');
  return row.id;
}
