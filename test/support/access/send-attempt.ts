import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { TestApi } from '../api/api.ts';
import type { AccessAttempt } from './access-attempt.ts';
import type { NamedRows } from './access-attempts.ts';

export interface AttemptAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends one way; the rows' ids and node ids are blanked out of the answer, so that answers can be compared. */
export async function sendAttempt(
  api: TestApi,
  token: string,
  attempt: AccessAttempt,
  rows: NamedRows,
): Promise<AttemptAnswer> {
  const { send } = attempt;
  const { status, text } =
    'graphql' in send ? await api.graphql(token, send.graphql) : await api.rest(token, ...send);
  const types = [
    'Organisation',
    'Person',
    'User',
    'SagaRun',
    'SagaStep',
    'Note',
    'RelationImport',
    'PortalEntry',
    'Description',
    'EmailTemplate',
    'Email',
    'EmailDraft',
    'EmailSend',
    'Mailing',
    'Task',
    'Appointment',
  ];
  const blanks = Object.entries(rows).flatMap(([name, id]: [string, string]) =>
    [id, ...types.map((type) => encodeNodeId(type, id))].map((named) => [named, `<${name}>`] as const),
  );
  return { status, text: blanks.reduce((answer, [named, blank]) => answer.replaceAll(named, blank), text) };
}
