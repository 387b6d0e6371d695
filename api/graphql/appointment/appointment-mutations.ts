import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { createAppointment } from '#services/appointment/create-appointment.ts';
import { deleteAppointment } from '#services/appointment/delete-appointment.ts';
import type { SavedAppointment } from '#services/appointment/saved-appointment.ts';
import { undoAppointmentDeletion } from '#services/appointment/undo-appointment-deletion.ts';
import { updateAppointment } from '#services/appointment/update-appointment.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { AppointmentType } from './appointment.ts';
import { AppointmentInput, readAppointmentInput } from './appointment-input.ts';

const AppointmentSavedType = builder.objectRef<SavedAppointment>('AppointmentSaved').implement({
  description: 'The appointment is stored.',
  fields: (t) => ({
    appointment: t.prismaField({
      type: AppointmentType,
      description: 'The appointment as it is stored now.',
      resolve: (query, { appointmentId }, _arguments, context) =>
        stillSeen(contextClient(context).appointment.findUnique({ ...query, where: { id: appointmentId } })),
    }),
  }),
});

builder.objectField(ConflictError, 'currentAppointment', (t) =>
  t.prismaField({
    type: AppointmentType,
    nullable: true,
    description: 'The appointment as it is stored now, where one was changed.',
    resolve: (query, { recordId }, _arguments, context) =>
      recordId === null
        ? null
        : contextClient(context).appointment.findUnique({ ...query, where: { id: recordId } }),
  }),
);

const CreateAppointmentResult = builder.errorUnion('CreateAppointmentResult', {
  description: 'How creating an appointment came out.',
  types: [AppointmentSavedType, ValidationError, NotFoundError],
  resolveType: () => AppointmentSavedType,
});

builder.mutationField('createAppointment', (t) =>
  t.field({
    type: CreateAppointmentResult,
    description: "Creates an appointment; an admin's goes to the linked calendar too.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      appointment: t.arg({ type: AppointmentInput, required: true, description: 'What it says.' }),
    },
    resolve: (_root, { requestId, appointment }, context) => {
      // A viewer who may not write gets that answer, and none about a wrong time.
      assertMayWrite(contextViewer(context));
      return createAppointment(
        context.application.officeContext,
        contextClient(context),
        contextViewer(context),
        {
          requestId: readRequestId(requestId),
          content: readAppointmentInput(appointment),
        },
      );
    },
  }),
);

const UpdateAppointmentResult = builder.errorUnion('UpdateAppointmentResult', {
  description: 'How changing an appointment came out.',
  types: [AppointmentSavedType, ValidationError, ConflictError, NotFoundError],
  resolveType: () => AppointmentSavedType,
});

builder.mutationField('updateAppointment', (t) =>
  t.field({
    type: UpdateAppointmentResult,
    description:
      'Replaces what an appointment says. A relation that the viewer does not see stays when it is left out.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The appointment to change.' }),
      version: t.arg.int({ required: true, description: 'The version the form was opened with.' }),
      appointment: t.arg({
        type: AppointmentInput,
        required: true,
        description: 'What it says from now on. `relationId` null takes the relation off it.',
      }),
    },
    resolve: (_root, { requestId, id, version, appointment }, context) => {
      assertMayWrite(contextViewer(context));
      const { relationId, userId, ...rest } = readAppointmentInput(appointment);
      return updateAppointment(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Appointment'),
        version,
        content: {
          ...rest,
          ...(appointment.relationId !== undefined && { relationId }),
          ...(userId !== '' && { userId }),
        },
      });
    },
  }),
);

const AppointmentDeletedType = builder.objectRef<SavedAppointment>('AppointmentDeleted').implement({
  description: 'The appointment is gone.',
  fields: (t) => ({
    id: t.id({
      description: 'Id of the appointment that is gone.',
      resolve: ({ appointmentId }) => encodeNodeId('Appointment', appointmentId),
    }),
  }),
});

const DeleteAppointmentResult = builder.errorUnion('DeleteAppointmentResult', {
  description: 'How deleting an appointment came out.',
  types: [AppointmentDeletedType, ValidationError, NotFoundError],
  resolveType: () => AppointmentDeletedType,
});

builder.mutationField('deleteAppointment', (t) =>
  t.field({
    type: DeleteAppointmentResult,
    description: 'Deletes an appointment; undoAppointmentDeletion undoes that for a day.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The appointment.' }),
    },
    resolve: (_root, { requestId, id }, context) =>
      deleteAppointment(context.application.officeContext, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Appointment'),
      }),
  }),
);

const UndoAppointmentDeletionResult = builder.errorUnion('UndoAppointmentDeletionResult', {
  description: 'How taking back a deletion came out.',
  types: [AppointmentSavedType, ValidationError, NotFoundError],
  resolveType: () => AppointmentSavedType,
});

builder.mutationField('undoAppointmentDeletion', (t) =>
  t.field({
    type: UndoAppointmentDeletionResult,
    description: "Undoes the viewer's own deletion of an appointment, for a day.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The appointment that was deleted.' }),
    },
    resolve: (_root, { requestId, id }, context) =>
      undoAppointmentDeletion(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Appointment'),
      }),
  }),
);
