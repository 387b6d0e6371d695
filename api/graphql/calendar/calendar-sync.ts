import { viewerOf } from '#api/context.ts';
import { AppointmentType } from '#api/graphql/appointment/appointment.ts';
import { OfficeLinkType, officeLink } from '#api/graphql/link/office-link.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { CalendarSyncRow } from '#services/calendar/calendar-sync-row.ts';
import { decideSync } from '#services/calendar/decide-sync.ts';
import type { Rehearsal } from '#services/calendar/rehearse-sync.ts';
import type { LinkView } from '#services/link/read-links.ts';
import type { SourceRow } from '#services/sync/source-row.ts';
import { RehearsalType } from './calendar-rehearsal.ts';

/** Paused deletions wait for a decision; a query returns no more of them than this. */
const MOST_PAUSED_SHOWN = 50;

const CalendarSyncStateType = builder.enumType('CalendarSyncState', {
  description: 'How far the first sync of a linked calendar is.',
  values: {
    REHEARSING: { value: 'rehearsing', description: "'Proefsync': what it would do is listed." },
    REHEARSED: { value: 'rehearsed', description: 'Listed; an admin starts it or not.' },
    ACTIVE: { value: 'active', description: 'Both sides are kept in step.' },
  } as const,
});

const CalendarSyncDecisionType = builder.enumType('CalendarSyncDecision', {
  description: 'What an admin can decide about a linked calendar.',
  values: {
    START: { value: 'start', description: 'After the Proefsync: keep both sides in step from now on.' },
    REHEARSE: { value: 'rehearse', description: 'List the changes again.' },
    DELETE: { value: 'delete', description: 'Delete here what is gone there.' },
    KEEP: { value: 'keep', description: 'Keep it here, out of the calendar.' },
  } as const,
});

const CalendarSyncType = builder
  .objectRef<CalendarSyncRow & { readonly source: SourceRow }>('CalendarSync')
  .implement({
    description: 'How the agenda and the linked calendar are kept in step. For admins.',
    fields: (t) => ({
      state: t.field({
        type: CalendarSyncStateType,
        description: 'How far the first sync is.',
        resolve: ({ state }) => state as 'rehearsing' | 'rehearsed' | 'active',
      }),
      rehearsal: t.field({
        type: RehearsalType,
        nullable: true,
        description: 'What the Proefsync found; null until then.',
        resolve: ({ rehearsal }) => rehearsal as Rehearsal | null,
      }),
      isReading: t.boolean({
        description: 'Whether the calendar is being read now.',
        resolve: ({ source }) => source.phase !== 'idle' || source.wantsPass,
      }),
      readAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When it was last read to the end.',
        resolve: ({ source }) => source.passedAt,
      }),
      pausedDeletionCount: t.int({
        description: 'Appointments that are gone there, too many to delete without asking.',
        resolve: ({ pausedDeletionIds }) => pausedDeletionIds.length,
      }),
      pausedDeletions: t.prismaField({
        type: [AppointmentType],
        description: `The first ${MOST_PAUSED_SHOWN} of them.`,
        extensions: { most: MOST_PAUSED_SHOWN },
        resolve: (query, { pausedDeletionIds }, _arguments, context) =>
          contextClient(context).appointment.findMany({
            ...query,
            where: { id: { in: pausedDeletionIds } },
            orderBy: [{ spanStart: 'asc' }, { id: 'asc' }],
            take: MOST_PAUSED_SHOWN,
          }),
      }),
      failure: t.string({
        nullable: true,
        description: 'Why it could not be read last, in Dutch.',
        resolve: ({ source }) => source.failureMessage,
      }),
    }),
  });

builder.objectField(OfficeLinkType, 'calendarSync', (t) =>
  t.field({
    type: CalendarSyncType,
    nullable: true,
    description: 'Of a linked calendar.',
    resolve: async ({ kind, link }, _arguments, context) => {
      if (kind !== 'agenda' || link === null) return null;
      await context.lease?.acquire();
      const { officeId } = viewerOf(context.access);
      return contextClient(context).calendarSync.findUnique({
        where: { officeId_linkId: { officeId, linkId: link.id } },
        include: { source: true },
      });
    },
  }),
);

const DecideCalendarSyncResult = builder.errorUnion('DecideCalendarSyncResult', {
  description: 'How a decision about the linked calendar came out.',
  types: [OfficeLinkType, ValidationError, NotFoundError],
  resolveType: () => OfficeLinkType,
});

builder.mutationField('decideCalendarSync', (t) =>
  t.field({
    type: DecideCalendarSyncResult,
    description: 'Starts the sync of the linked calendar, or decides about what is gone there. For admins.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      decision: t.arg({ type: CalendarSyncDecisionType, required: true, description: 'The decision.' }),
    },
    resolve: async (_root, { requestId, decision }, context): Promise<LinkView> => {
      await decideSync(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        decision,
      });
      return officeLink(context, 'agenda');
    },
  }),
);
