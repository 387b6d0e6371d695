import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { type CalendarOf, calendarSlice } from './calendar-state.ts';
import { consumeToken, deltaPage, firstToken } from './event-delta.ts';
import { formOf, pageSizeOf, queryOf, refuseWindow, windowOf } from './event-request.ts';
import type { SeenEvent } from './event-shape.ts';
import { graphError } from './graph-errors.ts';
import type { ChangedItem, ChangeType } from './subscription-shape.ts';

const CHANGES = { create: 'created', update: 'updated', delete: 'deleted' } as const;

/** The calendars of the accounts, as calls and as persons in Outlook reach them. */
export interface GraphCalendar {
  readonly calendarOf: CalendarOf;
  note(account: SandboxAccount, effect: keyof typeof CHANGES, event: SeenEvent): void;
  publish(account: SandboxAccount, effect: keyof typeof CHANGES, event: SeenEvent): void;
}

export function createGraphCalendar(
  { store, journal }: StandInServices,
  onChange: (account: SandboxAccount, changeType: ChangeType, item: ChangedItem) => void,
): GraphCalendar {
  const calendarOf = calendarSlice(store);
  function publish(account: SandboxAccount, effect: keyof typeof CHANGES, event: SeenEvent): void {
    store.changed();
    // A deleted occurrence notifies of its series.
    const ofSeries = effect === 'delete' ? event.seriesMasterId : null;
    const id = ofSeries ?? event.immutableId;
    onChange(account, ofSeries === null ? CHANGES[effect] : 'updated', { id, immutableId: id });
  }
  return {
    calendarOf,
    publish,
    note(account, effect, event) {
      journal.effect({
        provider: 'microsoft-graph',
        account,
        operation: `event.${effect}`,
        effect,
        key: event.extended[0]?.value ?? '',
        remoteId: event.immutableId,
      });
      publish(account, effect, event);
    },
  };
}

/** `/me/calendarView/delta`: the window and what was listed lie in opaque tokens (Graph: event-delta). */
export function addDeltaRoute(
  app: FastifyInstance,
  calendarOf: CalendarOf,
  {
    accountOf,
    urlOf,
  }: {
    readonly accountOf: (request: FastifyRequest) => SandboxAccount;
    readonly urlOf: (request: FastifyRequest) => URL;
  },
): void {
  app.get('/me/calendarView/delta', { config: { operation: 'event.delta' } }, async (request, reply) => {
    const calendar = calendarOf(accountOf(request));
    const query = queryOf(request);
    if ([query.$select, query.$expand, query.$filter].some((option) => option !== undefined)) {
      const message =
        'The following parameters are not supported with change tracking over the calendar view.';
      return graphError(reply, 400, 'ErrorInvalidUrlQuery', message);
    }
    const name = query.$deltatoken ?? query.$skiptoken;
    const window = windowOf(request);
    if (name === undefined && window === null) return refuseWindow(reply);
    const begun = window === null ? null : firstToken(window.from, window.until);
    const token = name === undefined ? begun : consumeToken(calendar, name);
    if (token === null) {
      const { endedToken } = calendar.habits;
      const message = 'The sync state generation is not found; a full sync is needed.';
      return graphError(reply, endedToken === 'syncStateNotFound' ? 400 : 410, endedToken, message);
    }
    const page = deltaPage(calendar, token, pageSizeOf(request), formOf(request, accountOf(request)));
    const link = (option: string, value: string | null) => {
      if (value === null) return {};
      const url = new URL(urlOf(request));
      url.search = `?$${option === 'nextLink' ? 'skiptoken' : 'deltatoken'}=${value}`;
      return { [`@odata.${option}`]: url.toString() };
    };
    return {
      '@odata.context': `${urlOf(request).origin}/v1.0/$metadata#Collection(event)`,
      value: page.value,
      ...link('nextLink', page.skipToken),
      ...link('deltaLink', page.deltaToken),
    };
  });
}
