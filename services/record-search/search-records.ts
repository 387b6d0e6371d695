import { RECORDS_OF_A_KIND, recordSearchPatterns } from '#domain/record-search/record-search.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { searchAppointments } from '#services/appointment/search-appointments.ts';
import { foundInHeaders } from '#services/email/found-emails.ts';
import { searchLetterTemplates } from '#services/letter/search-letter-templates.ts';
import { listTasks } from '#services/task/list-tasks.ts';

/** In the order in which they are shown. */
export interface SearchedRecords {
  readonly taskIds: readonly string[];
  readonly appointmentIds: readonly string[];
  readonly emailIds: readonly string[];
  readonly letterTemplateIds: readonly string[];
}

const NOTHING: SearchedRecords = { taskIds: [], appointmentIds: [], emailIds: [], letterTemplateIds: [] };

/** The lists' own searches find them (ledger ROLES-13, 15, 23, 24). No mail service is asked. */
export async function searchRecords(client: LeasedClient, text: string, now: Date): Promise<SearchedRecords> {
  const patterns = recordSearchPatterns(text);
  if (patterns === null) return NOTHING;
  const take = RECORDS_OF_A_KIND;
  const filter = { relationId: null, withDone: false, isMine: false, isOverdue: false, endDay: null };
  const tasks = await listTasks(client, {
    filter: { ...filter, tab: null, search: text },
    sort: 'end',
    descending: false,
    backward: false,
    after: null,
    take,
  });
  const emails = await foundInHeaders(client, { patterns }, null, take);
  return {
    taskIds: tasks.found.map(({ id }) => id),
    appointmentIds: await searchAppointments(client, { patterns, now, take }),
    emailIds: emails.map(({ id }) => id),
    letterTemplateIds: await searchLetterTemplates(client, patterns, take),
  };
}
