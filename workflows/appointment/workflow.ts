import {
  continueAsNew,
  proxyActivities,
  proxyLocalActivities,
  setCurrentDetails,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { describeRelation } from '#workflows/describe-relation.ts';
import { pauseSeconds } from '#workflows/retry-pause.ts';
import { SHORT_QUERY } from '#workflows/short-query.ts';
import {
  type AppointmentActivities,
  type AppointmentSagaInput,
  appointmentChangedSignal,
} from './contract.ts';

/** Safe to retry, as contract.ts says. A calendar that is away is asked until it is back. */
const activities = proxyActivities<Pick<AppointmentActivities, 'reconcileAppointment'>>({
  startToCloseTimeout: '2 minutes',
  // Heartbeats come every second, so a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '5 minutes' },
});

const database =
  proxyLocalActivities<Pick<AppointmentActivities, 'findAppointmentRelationNumber'>>(SHORT_QUERY);

/** Both sides are read again at once so often, as somebody may just have changed the event. */
const TURNS_AT_ONCE = 3;
const LONGEST_PAUSE_SECONDS = 60;

/** Reconciles while something is open, by the database; a repeated signal does no harm. */
export async function appointmentSaga(input: AppointmentSagaInput): Promise<void> {
  let isSignalled = false;
  setHandler(appointmentChangedSignal, () => {
    isSignalled = true;
  });
  const ofRelation = await describeRelation(input, () => database.findAppointmentRelationNumber(input));
  for (let turns = 1; ; turns += 1) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof appointmentSaga>(input);
    isSignalled = false;
    const outcome = await activities.reconcileAppointment(input);
    setCurrentDetails(`**Appointment** ${ofRelation}: ${outcome}`);
    if (outcome !== 'again' && !isSignalled) return;
    if (outcome !== 'again') turns = 0;
    const tries = turns - TURNS_AT_ONCE;
    if (tries > 0) await sleep(pauseSeconds(tries, null, LONGEST_PAUSE_SECONDS) * 1_000);
  }
}
