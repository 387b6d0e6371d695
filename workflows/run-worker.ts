import { Client, Connection } from '@temporalio/client';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { createDatabase } from '#prisma/database.ts';
import { WORKER_DEADLINES } from '#prisma/deadlines.ts';
import { createDirectory } from '#prisma/directory.ts';
import { listenOutbox } from '#prisma/events.ts';
import { openStorage } from '#providers/object-storage/open-storage.ts';
import { createProviders } from '#providers/providers.ts';
import { createEmailHtmlProcess } from '#services/email-draft/email-html-process.ts';
import { createOutgoingCalls } from '#services/email-sending/outgoing-calls.ts';
import { SEND_PACE, type SendPace } from '#services/email-sending/send-context.ts';
import { createCallSlots } from '#services/link/call-slots.directory.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { outboxBacklog } from '#services/outbox/outbox-rows.directory.ts';
import { enterRestored } from '#services/restore/enter-restored.ts';
import { createRunningSteps } from '#services/saga/running-steps.directory.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { countAllSetAside } from '#services/set-aside/set-aside-rows.directory.ts';
import { createMailer } from '#services/system-mail/mailer.ts';
import { STEP_PACE, type StepPace } from './activity-call.ts';
import { createAppointmentActivities } from './appointment/activities.ts';
import { createCalendarActivities } from './calendar/activities.ts';
import { createCleanUpActivities } from './clean-up/activities.ts';
import { createCustomerActivities } from './customer/activities.ts';
import { keepSchedulesDeclared, restartSchedules } from './declare-schedules.ts';
import { createDispatcher } from './dispatcher.ts';
import { createMailboxActivities } from './email/activities.ts';
import { createEmailSendActivities } from './email-sending/activities.ts';
import { createImportActivities } from './import/activities.ts';
import { createLinkActivities } from './link/activities.ts';
import { createMeetingActivities } from './meeting/activities.ts';
import { createOfficeRemovalActivities } from './office-removal/activities.ts';
import { endWorkflowsOf } from './office-removal/end-workflows.ts';
import { limitOfficeTurns } from './office-turns.ts';
import { createPasswordActivities } from './password/activities.ts';
import { createPeopleFirst } from './people-first.ts';
import { createPortalActivities } from './portal/activities.ts';
import { refuseQuarantined } from './refuse-quarantined.ts';
import { createRelationActivities } from './relation/activities.ts';
import { startRelay } from './relay.ts';
import { createRestoreActivities } from './restore/activities.ts';
import { type ScheduleVariation, schedules } from './schedules.ts';
import { sourcePorts } from './source-ports.ts';
import { createStoredFileActivities } from './stored-file/activities.ts';
import { createSubscriptionActivities } from './subscription/activities.ts';
import { createSyncActivities } from './sync/activities.ts';
import { createTaskActivities } from './task/activities.ts';
import { keepTemporalWorker } from './temporal-worker.ts';
import { untilEntered } from './until-entered.ts';
import { waitWhileLocked } from './wait-while-locked.ts';

export interface WorkerVariation extends ScheduleVariation {
  readonly pace?: StepPace;
  readonly sendPace?: SendPace;
  readonly interceptors?: readonly ActivityInterceptorsFactory[];
  readonly quiet?: number;
}

export interface RunningWorker {
  isReady(): boolean;
  readonly ready: Promise<void>;
  /** Resolves within 40 seconds, once what is being sent is written down. */
  endCalls(): Promise<void>;
  /** Within five seconds after that; another worker continues the rest. */
  stop(): Promise<void>;
}

/** Milliseconds; the row then waits for the next poll. */
const START_DEADLINE = 5_000;
const METRICS_EVERY = 60_000;
/** A call whose caller is gone may have an effect for so long. */
const QUIET = 75_000;

/** Waits while Postgres or Temporal are away. */
export function runWorker(config: Config, logger: Logger, variation: WorkerVariation = {}): RunningWorker {
  const database = createDatabase({
    url: config.database.appUrl,
    clients: config.database.clients,
    deadlines: WORKER_DEADLINES,
    onConnectionLost: (error) => logger.warn({ error }, 'a database connection ended'),
  });
  const directory = createDirectory(config.database.directoryUrl, {
    deadlines: WORKER_DEADLINES,
  });
  const officeKeys = createOfficeKeys(config.secrets.masterKey);
  const limiter = { slots: createCallSlots(directory), priority: 'background' } as const;
  const tokenStore = createTokenStore(database, officeKeys);
  const providers = createProviders(config.providers, tokenStore, limiter, logger);
  const storage = openStorage(config.files.storage);
  const mailer = createMailer(config.mail);
  const mail = {
    directory,
    mailer,
    masterKey: config.secrets.masterKey,
    publicUrl: config.api.publicUrl,
  };
  const calls = createOutgoingCalls();
  const connection = Connection.lazy({ address: config.temporal.address });
  const client = new Client({ connection, namespace: config.temporal.namespace });
  const wakeUps = listenOutbox({
    url: config.database.directoryUrl,
    onProblem: (error) => logger.warn({ error }, 'the outbox is not listened to'),
  });

  const dispatch = createDispatcher(client, config.temporal.taskQueue);
  const entering = untilEntered(
    () => enterRestored({ directory, database, logger }, config.restoreId),
    logger,
  );
  const relay = entering.entered.then((isEntered) =>
    isEntered
      ? startRelay({
          directory,
          wakeUps,
          logger,
          dispatch: (row) => client.withDeadline(Date.now() + START_DEADLINE, () => dispatch(row)),
        })
      : null,
  );
  const links = {
    database,
    directory,
    officeKeys,
    providers,
    publicUrl: config.api.publicUrl,
    now: () => new Date(),
  };
  const emailHtml = createEmailHtmlProcess({
    publicUrl: config.api.publicUrl,
    mostWaiting: Number.POSITIVE_INFINITY,
  });
  const sending = {
    database,
    officeKeys,
    providers,
    emailHtml,
    calls,
    sendPace: variation.sendPace ?? SEND_PACE,
  };
  const calendars = { database, officeKeys, providers };
  const { taskQueue } = config.temporal;
  const ownSchedules = schedules(variation);
  const turns = createRunningSteps(directory, (error) =>
    logger.warn({ error }, 'running steps were not told'),
  );
  const people = createPeopleFirst(taskQueue);
  const declared = keepSchedulesDeclared({ client, taskQueue, schedules: ownSchedules, logger });
  const worker = keepTemporalWorker({
    temporal: config.temporal,
    entered: entering.entered,
    clients: config.database.clients,
    slots: config.worker.slots,
    logger,
    interceptors: [
      waitWhileLocked(directory),
      refuseQuarantined(directory),
      ...(variation.interceptors ?? []),
      limitOfficeTurns(turns, { taskQueue, most: config.worker.officeSlots }),
      people.interceptor,
    ],
    activities: (shutdown) => ({
      ...createRelationActivities({ database, officeKeys, providers, logger }, variation.pace ?? STEP_PACE),
      ...createAppointmentActivities(calendars),
      ...createCalendarActivities(),
      ...createSyncActivities({
        ...calendars,
        directory,
        logger,
        ports: sourcePorts(calendars),
        slots: limiter.slots,
        shutdown,
      }),
      ...createEmailSendActivities(sending),
      ...createRestoreActivities(sending),
      ...createMailboxActivities(calendars),
      ...createImportActivities(
        { database, officeKeys, now: () => new Date(), extraBankCodes: config.ibanExtraBankCodes },
        people,
      ),
      ...createLinkActivities(links),
      ...createMeetingActivities({
        database,
        officeKeys,
        logger,
        meetings: providers.meetings,
        pace: variation.pace ?? STEP_PACE,
        now: () => new Date(),
      }),
      ...createPortalActivities({ database, officeKeys, providers, now: () => new Date() }),
      ...createPasswordActivities(mail),
      ...createCustomerActivities(mail),
      ...createCleanUpActivities({ directory, logger }),
      ...createTaskActivities({ database, directory, logger, now: () => new Date() }),
      ...createStoredFileActivities({ directory, storage, logger }),
      ...createSubscriptionActivities({
        database,
        directory,
        officeKeys,
        providers,
        logger,
        publicUrl: config.api.publicUrl,
      }),
      restartSchedules: () => restartSchedules(client, taskQueue, ownSchedules),
      ...createOfficeRemovalActivities({
        directory,
        database,
        officeKeys,
        storage,
        directoryUrl: config.database.directoryUrl,
        masterKey: config.secrets.masterKey,
        now: () => new Date(),
        links,
        endWorkflows: (officeId) => endWorkflowsOf(client, officeId),
        quiet: variation.quiet ?? QUIET,
      }),
    }),
  });

  const metrics = setInterval(() => {
    Promise.all([outboxBacklog(directory), countAllSetAside(directory)]).then(
      ([outbox, setAside]) =>
        logger.info({ outbox, setAside, load: worker.load(), leases: database.stats() }, 'metrics'),
      (error: unknown) => logger.warn({ error }, 'no metrics'),
    );
  }, METRICS_EVERY);

  async function end(): Promise<void> {
    clearInterval(metrics);
    await calls.stop();
    await entering.stop();
    await Promise.all([(await relay)?.stop(), declared.stop(), worker.stop()]);
    turns.close();
    await Promise.all([wakeUps.close(), providers.close(), connection.close()]);
    await Promise.all([storage.close(), emailHtml.close()]);
    mailer.close();
    await Promise.all([database.close(), directory.$disconnect()]);
  }

  let ending: Promise<void> | undefined;
  return {
    isReady: worker.isRunning,
    ready: worker.running,
    endCalls: calls.stop,
    stop: () => {
      ending ??= end();
      return ending;
    },
  };
}
