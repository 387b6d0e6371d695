import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApi } from '../api/api.ts';
import type { TestViewer } from '../office/office.ts';

/** Asks for an address for the telephony; whatever the api answers. */
export async function renewTelephony(api: TestApi, viewer: TestViewer, requestId: string = randomUUID()) {
  return api.graphql<{ renewTelephonyAddress: { address: string; message?: string } }>(
    await api.tokenOf(viewer),
    `mutation($requestId: ID!) { renewTelephonyAddress(requestId: $requestId) {
       ... on TelephonyAddress { address link { provider state } } ... on Error { message } } }`,
    { requestId },
  );
}

/** A new address, on the test's port. */
export async function telephonyAddress(
  api: TestApi,
  viewer: TestViewer,
  requestId?: string,
): Promise<string> {
  const { data, errors } = await renewTelephony(api, viewer, requestId);
  expect(errors).toEqual([]);
  return `${api.url}${new URL(data.renewTelephonyAddress.address).pathname}`;
}

export function postNotification(
  to: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A notification that a new call rings, at telephone 2. */
export const ringingAt = (moment: Date, more: object = {}) => ({
  call_id: randomUUID(),
  status: 'ringing',
  version: 'v2',
  direction: 'inbound',
  timestamp: moment.toISOString(),
  caller: { number: '+31687654321', account_number: null, user_numbers: [] },
  destination: { number: '+31302345678', targets: [{ user_numbers: ['2'], account_number: 410 }] },
  ...more,
});
