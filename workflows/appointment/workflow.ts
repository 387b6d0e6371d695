import {
  continueAsNew,
  proxyActivities,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import {
  type AppointmentActivities,
  type AppointmentSagaInput,
  appointmentChangedSignal,
} from './contract.ts';

/** Safe to retry, as contract.ts says. A calendar that is away is asked until it is back. */
const activities = proxyActivities<AppointmentActivities>({
  startToCloseTimeout: '2 minutes',
  // Heartbeats come every second, so a killed worker is noticed within this time.
  heartbeatTimeout: '6 s',
  retry: { initialInterval: '1 s', maximumInterval: '5 minutes' },
});

/**
 * Holds one appointment against the linked calendar while anything is open. The database holds what is to be done and
 * signals only say that it changed, so a repeated signal does no harm.
 */
export async function appointmentSaga(input: AppointmentSagaInput): Promise<void> {
  let isSignalled = false;
  setHandler(appointmentChangedSignal, () => {
    isSignalled = true;
  });
  for (;;) {
    if (workflowInfo().continueAsNewSuggested) await continueAsNew<typeof appointmentSaga>(input);
    isSignalled = false;
    const outcome = await activities.reconcileAppointment(input);
    setCurrentDetails(`**Appointment**: ${outcome}`);
    if (outcome !== 'again' && !isSignalled) return;
  }
}
