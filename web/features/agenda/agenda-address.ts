import { isDay } from '#domain/dates/written-day.ts';

export const AGENDA_TABS = ['lijst', 'dag', 'week', 'maand'] as const;
export type AgendaTab = (typeof AGENDA_TABS)[number];

/** What the address of the agenda says beside its day; what is left out is the usual. */
export interface AgendaSearch {
  /** Left out: 'week' of '/agenda/all', and 'dag' of a day. */
  tab?: AgendaTab;
  /** An admin's choice of 'toon persoonlijk'; left out, an admin sees everybody's. */
  mine?: true;
  afspraak?: string;
  nieuw?: true;
  /** For whom the new appointment is. */
  relatie?: string;
  /** The list shows what is over. */
  verleden?: true;
}

/** Reads an address that anybody may have typed; the unknown is dropped. */
export function readAgendaSearch(address: Record<string, unknown>): AgendaSearch {
  const tab = AGENDA_TABS.find((known) => known === address.tab);
  const { afspraak, relatie } = address;
  return {
    ...(tab !== undefined && { tab }),
    ...(address.mine === true && { mine: true }),
    ...(typeof afspraak === 'string' && afspraak !== '' && { afspraak }),
    ...(address.nieuw === true && { nieuw: true }),
    ...(typeof relatie === 'string' && relatie !== '' && { relatie }),
    ...(address.verleden === true && { verleden: true }),
  };
}

/** '/agenda/all': today. */
export const TODAY = 'all';

const WRITTEN = /^(\d{4}),(\d{1,2}),(\d{1,2})$/;

/**
 * The day ('YYYY-MM-DD') of '/agenda/2024,5,17', months from 1, zeros before numbers accepted; null for
 * 'all', undefined for no day (SHELL-27, 28, 51).
 */
export function readAgendaDay(written: string): string | null | undefined {
  if (written === TODAY) return null;
  const [, year, month = '', day = ''] = WRITTEN.exec(written) ?? [];
  if (year === undefined) return undefined;
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : undefined;
}

export function writeAgendaDay(day: string): string {
  return day
    .split('-')
    .map((part) => String(Number(part)))
    .join(',');
}

export function agendaTab(written: string, { tab }: AgendaSearch): AgendaTab {
  return tab ?? (written === TODAY ? 'week' : 'dag');
}

/** The address with another tab, which is left out where the address would show it anyway. */
export function inTab(written: string, search: AgendaSearch, tab: AgendaTab): AgendaSearch {
  const { tab: _tab, ...rest } = search;
  return agendaTab(written, rest) === tab ? rest : { ...rest, tab };
}

export function withoutForm({
  afspraak: _one,
  nieuw: _two,
  relatie: _three,
  ...rest
}: AgendaSearch): AgendaSearch {
  return rest;
}
