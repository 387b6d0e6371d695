import { graphql, useRelayEnvironment } from 'react-relay';
import { commitMutation, type IEnvironment } from 'relay-runtime';
import type { AppointmentTime } from '#domain/appointment/appointment.ts';
import { daysOf, isSameTime } from '#domain/appointment/appointment-time.ts';
import type { useMoveAppointmentMutation } from '#web/__generated__/useMoveAppointmentMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { type SnackbarContent, snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { agendaActions } from './agenda-actions.ts';
import { appointmentInput } from './appointment-input.ts';
import { whenText } from './appointment-labels.ts';
import { type AppointmentRow, readAppointmentRow } from './appointment-row.ts';
import { HIDDEN_RELATION } from './form/appointment-form-content.ts';
import { timeOfRow } from './row-time.ts';

const MOVE = graphql`
  mutation useMoveAppointmentMutation(
    $requestId: ID!
    $id: ID!
    $version: Int!
    $appointment: AppointmentInput!
  ) {
    result: updateAppointment(requestId: $requestId, id: $id, version: $version, appointment: $appointment) {
      __typename
      ... on AppointmentSaved {
        appointment {
          ...appointmentRow_appointment
        }
      }
      ... on ConflictError {
        currentAppointment {
          ...appointmentRow_appointment
        }
      }
      ... on Error {
        message
      }
    }
  }
`;

const length = ({ start, end }: { readonly start: string; readonly end: string }) =>
  Date.parse(end) - Date.parse(start);

function rowAt(row: AppointmentRow, time: AppointmentTime): AppointmentRow {
  const isTimed = time.kind === 'timed';
  return {
    ...row,
    ...daysOf(time),
    isAllDay: !isTimed,
    start: isTimed ? new Date(time.start) : null,
    end: isTimed ? new Date(time.end) : null,
  };
}

/** The new time shows before the server answers, and the old one again where it refuses (AGENDA-56). */
export function useMoveAppointment() {
  const environment = useRelayEnvironment();
  const showError = useErrorModal('agenda');

  async function move(row: AppointmentRow, time: AppointmentTime): Promise<void> {
    const before = timeOfRow(row);
    if (isSameTime(before, time)) return;
    try {
      const { result } = await commit(environment, row, time);
      agendaActions.emit();
      if (result.__typename === 'AppointmentSaved' && result.appointment) {
        showMove(readAppointmentRow(result.appointment), before, time);
      } else {
        const isOutdated = result.__typename === 'ConflictError';
        await dialogs.alert({
          text: isOutdated ? SAVED_MEANWHILE : `${result.message ?? ''} ${STAYED}`.trim(),
        });
      }
    } catch (error) {
      agendaActions.emit();
      await showError(error);
    }
  }

  function showMove(row: AppointmentRow, before: AppointmentTime, after: AppointmentTime): void {
    const isResized = before.kind === 'timed' && after.kind === 'timed' && length(before) !== length(after);
    // The snackbar is read out as well.
    const text = `‘${shortened(row.text)}’ ${isResized ? 'is nu' : 'verplaatst naar'} ${whenText(row)}.`;
    const content = withUndo(text, () => void move(row, before));
    const earlier = shownMoves.get(row.id);
    if (earlier !== undefined) snackbar.withdraw(earlier);
    for (const [id, one] of shownMoves) if (!snackbar.isStanding(one)) shownMoves.delete(id);
    shownMoves.set(row.id, content);
    snackbar.raise(content);
  }

  return move;
}

/** Bars by appointment: of one that is moved on only the last move is shown, so that bars do not pile up. */
const shownMoves = new Map<string, SnackbarContent>();

/** Characters of a text that still leave room for when it is. */
const LONGEST_NAME = 40;

function shortened(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1).trimEnd()}…` : text;
}

const STAYED = 'De afspraak staat weer waar hij stond.';
const SAVED_MEANWHILE =
  'Een ander heeft deze afspraak intussen gewijzigd. Uw verplaatsing is niet opgeslagen; u ziet hoe de afspraak nu is.';

function commit(
  environment: IEnvironment,
  row: AppointmentRow,
  time: AppointmentTime,
): Promise<useMoveAppointmentMutation['response']> {
  const { text, location, user, relation, relationName } = row;
  const relationId = relationName !== '' && relation == null ? HIDDEN_RELATION : (relation?.id ?? null);
  return new Promise((resolve, reject) => {
    commitMutation<useMoveAppointmentMutation>(environment, {
      mutation: MOVE,
      variables: {
        requestId: newRequestId(),
        id: row.id,
        version: row.version,
        appointment: appointmentInput({ text, location, userId: user.id, relationId, time }),
      },
      optimisticUpdater: (store) => {
        const { isAllDay, start, end, startDay, lastDay } = rowAt(row, time);
        const record = store.get(row.id);
        record?.setValue(isAllDay, 'isAllDay');
        record?.setValue(start?.toISOString() ?? null, 'start');
        record?.setValue(end?.toISOString() ?? null, 'end');
        record?.setValue(startDay, 'startDay');
        record?.setValue(lastDay, 'lastDay');
      },
      onCompleted: resolve,
      onError: reject,
    });
  });
}
