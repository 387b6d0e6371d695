import { randomUUID } from 'node:crypto';
import { Worker } from '@temporalio/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { openOwnerClient } from '#dev/seed/write-office.ts';
import { createDirectory } from '#prisma/directory.ts';
import { setMeetingAccount } from '#services/meeting/set-meeting-account.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { arrangeCalendarWorld, type CalendarWorld } from '#test/support/calendar/calendar-world.ts';
import { arrangeEmailWriting, type EmailWriting } from '#test/support/email/email-writing.ts';
import { mailings, TAGGED } from '#test/support/email/mailings.ts';
import { QUICK_SENDING } from '#test/support/environment/quick-pace.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { appointmentWorkflowId } from '#workflows/appointment/contract.ts';
import { emailChangesWorkflowId } from '#workflows/email/contract.ts';
import { emailSendWorkflowId, mailingWorkflowId } from '#workflows/email-sending/contract.ts';
import { meetingWorkflowId } from '#workflows/meeting/contract.ts';
import { relationWorkflowId } from '#workflows/relation/contract.ts';
import { sourceWorkflowId } from '#workflows/sync/contract.ts';
import { workflowBundle } from '#workflows/workflow-bundle.ts';

describe('workflows of this version', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    world = await arrangeSagaWorld('histories');
    await world.startWorker();
  });

  afterAll(() => world.close());

  const workflowOf = (relationId: string): string =>
    relationWorkflowId({ officeId: world.office.officeId, relationId });

  /** Each plays a story and gives the workflow that lived it. */
  const played: Readonly<Record<string, () => Promise<string>>> = {
    async 'organisation-saved'() {
      const { relationId, runId } = await world.create('organisation');
      await world.untilState(runId, 'done');
      return workflowOf(relationId);
    },
    async 'person-saved'() {
      const { relationId, runId } = await world.create('person');
      await world.untilState(runId, 'done');
      return workflowOf(relationId);
    },
    async 'step-failed-retried-dismissed'() {
      const { control } = world.sandbox;
      await control.addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
      await control.addFault('laposta', { fault: 'status', status: 503, times: 2 });
      const { relationId, runId } = await world.create('person');
      for (const command of ['retry', 'dismiss'] as const) {
        const run = await world.until(
          runId,
          ({ steps }) => steps[2]?.state === 'failed' && steps[3]?.state === 'done',
        );
        await world.decide(command, run.steps[2]?.id);
      }
      await world.untilState(runId, 'dismissed');
      await control.clearFaults();
      return workflowOf(relationId);
    },
    async 'save-taken-over'() {
      const { control } = world.sandbox;
      await control.addFault('e-boekhouden', { fault: 'hold', operation: 'AddRelatie' });
      await control.addFault('fiscaal-gemak', { fault: 'status', status: 429, retryAfterSeconds: 3_600 });
      const { relationId, runId } = await world.create('organisation');
      await control.waitUntilPaused('e-boekhouden');
      await world.until(runId, ({ steps }) => steps[3]?.code === '429');
      const newer = await world.change(relationId, { city: 'Zwolle' });
      await world.untilState(runId, 'superseded');
      await control.release('e-boekhouden');
      await world.untilState(newer.runId, 'done');
      return workflowOf(relationId);
    },
    async 'person-deleted'() {
      const { relationId, runId } = await world.create('person');
      await world.untilState(runId, 'done');
      await world.temporal.workflow.getHandle(workflowOf(relationId)).result();
      const [deletion = ''] = await world.remove(relationId);
      await world.untilState(deletion, 'done');
      return workflowOf(relationId);
    },
    async 'notice-mailed'() {
      const directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
      const { officeId, userId, username } = world.office.reader;
      await enqueue(directory, { officeId, kind: 'password.notice', payload: { userId } });
      await world.sandbox.control.waitForMail(`${username}@balie.example`);
      const row = await directory.outbox.findFirstOrThrow({ where: { kind: 'password.notice' } });
      await directory.$disconnect();
      return row.id;
    },
    async 'tasks-rolled'() {
      const { officeId, admin } = world.office;
      const { relationId } = await world.create('organisation');
      const owner = openOwnerClient(world.testDatabase.ownerUrl);
      const startDay = new Date('2026-10-31');
      await owner.task.create({
        data: {
          officeId,
          relationId,
          userId: admin.userId,
          createdAt: new Date(),
          notes: '',
          kind: 'periodic',
          subject: 'btw',
          sortSubject: 'btw',
          period: 'month',
          startDay,
        },
      });
      await owner.$disconnect();
      const directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
      await enqueue(directory, { officeId, kind: 'tasks.roll', payload: { period: 'months' } });
      const row = await directory.outbox.findFirstOrThrow({ where: { kind: 'tasks.roll' } });
      await expect
        .poll(() =>
          world.temporal.workflow
            .getHandle(row.id)
            .describe()
            .then(
              () => true,
              () => false,
            ),
        )
        .toBe(true);
      await directory.$disconnect();
      return row.id;
    },
  };

  it.each(Object.entries(played))('replay what they did: %s', async (_story, play) => {
    await replayed(world, await play());
  });
});

describe('workflows of this version, of the agenda', () => {
  let calendar: CalendarWorld;
  let token: string;

  beforeAll(async () => {
    calendar = await arrangeCalendarWorld('histories-agenda');
    const { api, world } = calendar;
    await calendar.reset('active');
    await setMeetingAccount(api.application.meetings, world.office.officeId, CREDENTIALS.main.zoom);
    token = await api.tokenOf(world.office.admin);
    await world.startWorker();
  });

  afterAll(() => calendar.close());

  const subjects = async () => (await calendar.outlook.show()).events.map(({ subject }) => subject);
  const officeId = () => calendar.world.office.officeId;

  const played: Readonly<Record<string, () => Promise<string>>> = {
    async 'appointment-saved'() {
      const appointmentId = await calendar.create({ text: 'Bewaard' });
      await expect.poll(subjects).toContain('Bewaard');
      return appointmentWorkflowId({ officeId: officeId(), appointmentId });
    },
    async 'appointment-deleted'() {
      const appointmentId = await calendar.create({ text: 'Verwijderd' });
      await expect.poll(subjects).toContain('Verwijderd');
      await calendar.world.temporal.workflow
        .getHandle(appointmentWorkflowId({ officeId: officeId(), appointmentId }))
        .result();
      await calendar.remove(appointmentId);
      await expect.poll(subjects).not.toContain('Verwijderd');
      return appointmentWorkflowId({ officeId: officeId(), appointmentId });
    },
    async 'calendar-read'() {
      await calendar.outlook.add({ subject: 'Daar', start: '2026-12-02T10:00', end: '2026-12-02T11:00' });
      await calendar.outlook.release();
      const arrived = async () => (await calendar.here()).map(({ text }) => text);
      await expect.poll(arrived).toContain('Daar');
      return sourceWorkflowId({ officeId: officeId(), linkId: calendar.linkId });
    },
    async 'meeting-made-and-changed'() {
      const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 24 * 3_600_000);
      const meeting = (topic: string) =>
        `meeting: { topic: "${topic}" minutes: 45 startsAt: "${startsAt.toISOString()}" }`;
      const saved = '... on MeetingSaved { meeting { id version } }';
      const { data } = await calendar.api.graphql<{
        result: { meeting: { id: string; version: number } };
      }>(
        token,
        `mutation { result: createMeeting(requestId: "${randomUUID()}", ${meeting('Cijfers')}) { ${saved} } }`,
      );
      const { id, version } = data.result.meeting;
      await calendar.api.graphql(
        token,
        `mutation { updateMeeting(requestId: "${randomUUID()}", id: "${id}", version: ${version}, ${meeting('Jaarcijfers')}) {
          ${saved} } }`,
      );
      await expect.poll(subjects).toContain('Zoom - Jaarcijfers');
      return meetingWorkflowId({ officeId: officeId(), meetingId: rowIdOf(id, 'Meeting') });
    },
  };

  it.each(Object.entries(played))('replay what they did: %s', async (_story, play) => {
    await replayed(calendar.world, await play());
  });
});

describe('workflows of this version, of the mailbox', () => {
  let mailbox: EmailWriting;

  beforeAll(async () => {
    mailbox = await arrangeEmailWriting('histories-mailbox');
    await mailbox.reset();
    await mailbox.world.startWorker({ sendPace: QUICK_SENDING });
  });

  afterAll(() => mailbox.close());

  const reference = () => ({ officeId: mailbox.world.office.officeId, linkId: mailbox.linkId });

  const played: Readonly<Record<string, () => Promise<string>>> = {
    async 'mailbox-read'() {
      await mailbox.outlook.receive({ subject: 'Daar', from: 'klant@bakker.example' });
      await mailbox.requestPass();
      const arrived = async () => (await mailbox.here()).map(({ subject }) => subject);
      await expect.poll(arrived).toEqual(['Daar']);
      return sourceWorkflowId(reference());
    },
    async 'emails-changed'() {
      const { id } = await mailbox.api.owner.email.findFirstOrThrow({});
      await mailbox.api.graphql(
        await mailbox.api.tokenOf(mailbox.world.office.admin),
        `mutation { markEmailsRead(requestId: "${randomUUID()}", ids: ["${encodeNodeId('Email', id)}"], isRead: true) {
          __typename } }`,
      );
      const isRead = async () => (await mailbox.there()).map((mail) => mail.isRead);
      await expect.poll(isRead).toEqual([true]);
      return emailChangesWorkflowId(reference());
    },
    async 'email-sent'() {
      const { officeId } = reference();
      const { draftId } = await mailbox.save();
      await mailbox.control.addFault('microsoft-graph', { fault: 'drop', operation: 'message.send' });
      const sendId = await mailbox.send(draftId);
      await mailbox.hurry();
      await expect.poll(async () => (await mailbox.sendOf(sendId)).state).toBe('sent');
      return emailSendWorkflowId({ officeId, sendId });
    },
    async 'mailing-stopped-and-resumed'() {
      const of = mailings(mailbox);
      const addresses = ['een@klant.example', 'twee@klant.example', 'drie@klant.example'];
      for (const email of addresses) await mailbox.world.create('organisation', { email });
      const { draftId } = await mailbox.save({ text: { html: TAGGED } });
      const outcome = await of.start(draftId, addresses, { pace: 60 });
      const mailingId = 'mailingId' in outcome ? outcome.mailingId : '';
      await mailbox.hurry();
      const sent = async () =>
        Object.values(await of.states(mailingId)).filter((state) => state === 'sent').length;
      await expect.poll(sent).toBe(1);
      await of.steer(mailingId, 'stopped');
      await of.steer(mailingId, 'running');
      await expect.poll(async () => (await of.mailing(mailingId)).state).toBe('done');
      return mailingWorkflowId({ ...reference(), mailingId });
    },
  };

  it.each(Object.entries(played))('replay what they did: %s', async (_story, play) => {
    await replayed(mailbox.world, await play());
  });
});

/** Throws when today's workflow code would have done something else than the history says. */
async function replayed(world: SagaWorld, workflowId: string): Promise<void> {
  const handle = world.temporal.workflow.getHandle(workflowId);
  // A source is read for as long as it is linked.
  if (!workflowId.startsWith('sync:')) await handle.result();
  await Worker.runReplayHistory({ workflowBundle: await workflowBundle() }, await handle.fetchHistory());
}
