import { builder } from '#api/graphql/server/builder.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { LONG_TEXT } from '#api/graphql/server/text-limits.ts';
import type { TaskContent, TaskMoment } from '#domain/task/task.ts';
import { TaskKindType, TaskPeriodType } from './task.ts';

export const TaskInput = builder.inputType('TaskInput', {
  description: 'What a task says.',
  fields: (t) => ({
    kind: t.field({ type: TaskKindType, required: true, description: 'Counts when it is created.' }),
    relationId: t.id({
      description:
        'The relation it is for; required. A change without it leaves it, as whoever does not see it must.',
    }),
    subject: t.string({
      required: true,
      description: 'The name of a predefined task; of a flow it is left empty.',
    }),
    flowId: t.id({ description: 'The task flow to begin, a Description.' }),
    notes: t.string({ ...LONG_TEXT, required: true, description: '20,000 characters at most.' }),
    startDay: t.string({ description: 'YYYY-MM-DD.' }),
    startTime: t.string({ description: 'HH:MM.' }),
    endDay: t.string({ description: 'YYYY-MM-DD.' }),
    endTime: t.string({ description: 'HH:MM.' }),
    userId: t.id({ description: 'Whose task it is; counts for an admin alone.' }),
    period: t.field({ type: TaskPeriodType, description: 'Of a periodic task.' }),
    repeats: t.int({ description: 'How many occurrences; without a number and an end it never ends.' }),
    fileIds: t.idList({
      description:
        'All its attachments in their order: stored files, new ones uploaded before. A change without the list leaves them.',
    }),
  }),
});

type SentTask = typeof TaskInput.$inferInput;

/** Ids of other types name no row. An empty id stays empty, for the rules to name the field. */
export function readTaskInput(sent: SentTask): {
  readonly content: TaskContent;
  readonly flowId: string | null;
  readonly fileIds: readonly string[] | null;
} {
  return {
    content: {
      kind: sent.kind,
      relationId: sent.relationId ? rowIdOf(sent.relationId, 'Person', 'Organisation') : '',
      subject: sent.subject,
      notes: sent.notes,
      start: readMoment(sent.startDay, sent.startTime),
      end: readMoment(sent.endDay, sent.endTime),
      userId: sent.userId ? rowIdOf(sent.userId, 'User') : '',
      period: sent.period ?? null,
      repeats: sent.repeats ?? null,
    },
    flowId: sent.flowId ? rowIdOf(sent.flowId, 'Description') : null,
    fileIds: sent.fileIds?.map((id) => rowIdOf(id, 'StoredFile')) ?? null,
  };
}

function readMoment(day: string | null | undefined, time: string | null | undefined): TaskMoment | null {
  return day || time ? { day: day ?? '', time: time ? time : null } : null;
}
