import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { proposedStart } from '#domain/appointment/proposed-start.ts';
import { dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import {
  type AgendaSearch,
  type AgendaTab,
  agendaTab,
  inTab,
  readAgendaDay,
  TODAY,
  withoutForm,
  writeAgendaDay,
} from './agenda-address.ts';

const route = getRouteApi('/frame/agenda/$date');

export interface AgendaAddress {
  /** The day as the address has it: '2024,5,17' or 'all'. */
  readonly date: string;
  readonly day: string;
  readonly today: string;
  readonly tab: AgendaTab;
  readonly search: AgendaSearch;
  readonly showDay: (day: string, tab?: AgendaTab) => void;
  readonly openTab: (tab: AgendaTab) => void;
  readonly setMine: (mine: boolean) => void;
  readonly setPast: (isPast: boolean) => void;
  readonly open: (id: string) => void;
  readonly add: (day: string) => void;
  /** The day that the form of a new appointment proposes, where it was opened without one. */
  readonly showProposed: () => void;
  readonly close: (shownDay: string | null) => void;
}

/** What the address of the agenda shows, and the ways on; day, view, filter and open form are all in it. */
export function useAgendaAddress(): AgendaAddress {
  const { date } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [today] = useState(() => dayInAmsterdam(new Date()));
  const tab = agendaTab(date, search);
  const day = readAgendaDay(date) ?? today;

  return useMemo(() => {
    const go = (written: string, next: AgendaSearch, replace = false) =>
      void navigate({ params: { date: written }, search: next, replace, resetScroll: false });
    const written = (shown: string, shownTab: AgendaTab) =>
      shown === today && shownTab === 'week' ? TODAY : writeAgendaDay(shown);
    const onDay = (shown: string, shownTab: AgendaTab, next: AgendaSearch, replace = false) => {
      const at = written(shown, shownTab);
      go(at, inTab(at, next, shownTab), replace);
    };
    return {
      date,
      day,
      today,
      tab,
      search,
      showDay: (shown, shownTab = tab) => onDay(shown, shownTab, search),
      openTab: (next) => go(date, inTab(date, search, next)),
      setMine: (mine) => {
        const { mine: _mine, ...rest } = search;
        go(date, mine ? { ...rest, mine } : rest);
      },
      setPast: (isPast) => {
        const { verleden: _past, ...rest } = search;
        go(date, isPast ? { ...rest, verleden: true } : rest);
      },
      open: (id) => go(date, { ...withoutForm(search), afspraak: id }),
      add: (shown) =>
        onDay(proposedStart(shown, new Date()).day, tab, { ...withoutForm(search), nieuw: true }),
      showProposed: () => {
        const proposed = proposedStart(day, new Date()).day;
        if (proposed !== day) onDay(proposed, tab, search, true);
      },
      close: (shownDay) => onDay(shownDay ?? day, tab, withoutForm(search), true),
    };
  }, [date, day, navigate, search, tab, today]);
}
