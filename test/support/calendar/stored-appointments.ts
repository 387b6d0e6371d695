import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callGraphql } from '../browser/browser.ts';

export interface AppointmentFields {
  readonly text: string;
  readonly location?: string;
  readonly relationId?: string | null;
  readonly userId?: string;
  readonly start?: string;
  readonly end?: string;
  readonly startDay?: string;
  readonly lastDay?: string;
}

export interface StoredAppointment {
  readonly id: string;
  readonly version: number;
  readonly text: string;
  readonly start: string | null;
  readonly end: string | null;
}

const FIELDS = '{ id version text start end }';

const CREATE = `mutation($requestId: ID!, $appointment: AppointmentInput!) {
  result: createAppointment(requestId: $requestId, appointment: $appointment) {
    ... on AppointmentSaved { appointment ${FIELDS} } } }`;

const CHANGE = `mutation($requestId: ID!, $id: ID!, $version: Int!, $appointment: AppointmentInput!) {
  result: updateAppointment(requestId: $requestId, id: $id, version: $version, appointment: $appointment) {
    ... on AppointmentSaved { appointment ${FIELDS} } } }`;

const REMOVE = `mutation($requestId: ID!, $id: ID!) {
  result: deleteAppointment(requestId: $requestId, id: $id) { __typename } }`;

const READ = `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Appointment ${FIELDS} } }`;

type Saved = { result: { appointment: StoredAppointment } };

/** Appointments as the user of a page keeps them through the api, without the screens. */
export function appointmentsOf(page: Page) {
  return {
    create: async (fields: AppointmentFields): Promise<StoredAppointment> => {
      const appointment = { location: '', ...fields };
      const { data } = await callGraphql<Saved>(page, CREATE, { requestId: randomUUID(), appointment });
      return data.result.appointment;
    },
    change: async (of: Pick<StoredAppointment, 'id' | 'version'>, fields: AppointmentFields) => {
      const variables = { requestId: randomUUID(), id: of.id, version: of.version };
      const appointment = { location: '', ...fields };
      const { data } = await callGraphql<Saved>(page, CHANGE, { ...variables, appointment });
      return data.result.appointment;
    },
    remove: (id: string) => callGraphql(page, REMOVE, { requestId: randomUUID(), id }),
    read: async (id: string): Promise<StoredAppointment | null> => {
      const { data } = await callGraphql<{ nodes: StoredAppointment[] }>(page, READ, { ids: [id] });
      return data.nodes[0] ?? null;
    },
  };
}
