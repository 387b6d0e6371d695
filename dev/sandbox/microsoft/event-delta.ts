import { randomBytes } from 'node:crypto';
import {
  type Calendar,
  type DeltaToken,
  findEvent,
  isWithin,
  masterOf,
  shownEvents,
} from './calendar-state.ts';
import { bareOccurrence, type EventForm, eventAnswer, idIn } from './event-answer.ts';
import type { SeenEvent, StoredEvent } from './event-shape.ts';

export interface DeltaPage {
  readonly value: readonly object[];
  /** The token of the link to the next page, or to the next pass. */
  readonly skipToken: string | null;
  readonly deltaToken: string | null;
}

const TOKENS_KEPT = 2_000;

export function firstToken(from: string, until: string): DeltaToken {
  return { from, until, since: null, pass: null };
}

/** Null for a token that has ended or never was. */
export function consumeToken(calendar: Calendar, token: string): DeltaToken | null {
  if (calendar.tokensEndAfter !== null) {
    if (calendar.tokensEndAfter === 0) {
      calendar.tokens = {};
      calendar.tokensEndAfter = null;
    } else {
      calendar.tokensEndAfter -= 1;
    }
  }
  return calendar.tokens[token] ?? null;
}

/** A page of what changed in a calendar view (microsoft page §2.6, areas/agenda-links.md §1). */
export function deltaPage(calendar: Calendar, token: DeltaToken, size: number, form: EventForm): DeltaPage {
  const pass = token.pass ?? { ids: changedIds(calendar, token), upTo: calendar.sequence };
  const [now, later] = [pass.ids.slice(0, size), pass.ids.slice(size)];
  const value = now.map((id) => deltaItem(calendar, token, id, form));
  if (later.length > 0) {
    const skipToken = keep(calendar, { ...token, pass: { ...pass, ids: later } });
    return { value, skipToken, deltaToken: null };
  }
  const { from, until } = token;
  const deltaToken = keep(calendar, { from, until, since: pass.upTo, pass: null });
  return { value, skipToken: null, deltaToken };
}

/** The immutable ids that a pass lists; each event is looked up when its page is fetched. */
function changedIds(calendar: Calendar, token: DeltaToken): readonly string[] {
  const { since } = token;
  const isChanged = ({ changed }: { readonly changed: number }) => since === null || changed > since;
  const shown = shownEvents(calendar)
    .filter(isChanged)
    .filter((event) => isWithin(event, token) || (since !== null && event.kind !== 'occurrence'));
  const masters = calendar.events.filter(
    (event) => event.kind === 'seriesMaster' && isChanged(event) && showsMaster(calendar, event, token),
  );
  const gone = since === null ? [] : calendar.gone.filter(isChanged);
  return [...masters, ...shown, ...gone].map(({ immutableId }) => immutableId);
}

function showsMaster(calendar: Calendar, master: StoredEvent, token: DeltaToken): boolean {
  if (calendar.habits.masters === 'left-out') return false;
  return token.since !== null || hasWithin(calendar, master, token);
}

function hasWithin(calendar: Calendar, master: StoredEvent, token: DeltaToken): boolean {
  return shownEvents(calendar).some(
    (event) => event.seriesMasterId === master.immutableId && isWithin(event, token),
  );
}

function deltaItem(calendar: Calendar, token: DeltaToken, id: string, form: EventForm): object {
  const event = findEvent(calendar, id);
  if (event === undefined || !isShown(calendar, event, token)) {
    const ids = event ?? calendar.gone.find(({ immutableId }) => immutableId === id);
    return { id: idIn(form, ids ?? { id, immutableId: id }), '@removed': { reason: 'deleted' } };
  }
  const masterId = masterIdIn(calendar, event, form);
  return event.kind === 'occurrence'
    ? bareOccurrence(event, form, masterId)
    : eventAnswer(event, form, masterId);
}

/** An event outside the window is listed as removed, also when it never was inside (msgraph-docs#6599). */
function isShown(calendar: Calendar, event: SeenEvent, token: DeltaToken): boolean {
  const stored = calendar.events.find(({ immutableId }) => immutableId === event.immutableId);
  return stored?.kind === 'seriesMaster' ? hasWithin(calendar, stored, token) : isWithin(event, token);
}

export function masterIdIn(calendar: Calendar, event: SeenEvent, form: EventForm): string | null {
  const master = masterOf(calendar, event);
  return master === undefined ? null : idIn(form, master);
}

function keep(calendar: Calendar, token: DeltaToken): string {
  const name = randomBytes(18).toString('base64url');
  calendar.tokens[name] = token;
  const names = Object.keys(calendar.tokens);
  if (names.length > TOKENS_KEPT) delete calendar.tokens[names[0] ?? ''];
  return name;
}
