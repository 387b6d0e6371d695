import { Calendar, CalendarDays, CalendarRange, List, Plus, UserRound, UsersRound } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { savedRow } from '#web/components/saved-row.ts';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { type TabEntry, Tabs } from '#web/components/Tabs.tsx';
import { returnPoint } from '#web/frame/return-point.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { PrintButton } from '#web/list/PrintButton.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { AgendaForm } from './AgendaForm.tsx';
import sheet from './AgendaScreen.module.css';
import { AgendaView } from './AgendaView.tsx';
import { AGENDA_TABS, type AgendaTab, TODAY } from './agenda-address.ts';
import type { AppointmentRow } from './appointment-row.ts';
import type { DraftAppointment } from './calendar/calendar-events.ts';
import { isFromElsewhere } from './form-origin.ts';
import { AgendaList } from './list/AgendaList.tsx';
import { MoveDialog } from './panel/MoveDialog.tsx';
import { useAgendaAddress } from './use-agenda-address.ts';
import { useDeleteAppointment } from './use-delete-appointment.ts';
import { useMoveAppointment } from './use-move-appointment.ts';

const css = classNames(sheet);

/** Ledger AGENDA-02, 51. */
const TABS: readonly (TabEntry & { readonly id: AgendaTab })[] = [
  { id: 'lijst', label: 'Lijst', icon: List },
  { id: 'dag', label: 'Dag', icon: Calendar },
  { id: 'week', label: 'Week', icon: CalendarRange },
  { id: 'maand', label: 'Maand', icon: CalendarDays },
];

/** The agenda: '/agenda/all' is this week, '/agenda/2024,5,17' that day. */
export function AgendaScreen() {
  const { role, canWrite } = useViewer();
  const agenda = useAgendaAddress();
  const { tab, day, search, close } = agenda;
  const isAdmin = role === 'admin';
  const own = search.mine === true;
  const showsUsers = isAdmin && !own;
  const [draft, setDraft] = useState<DraftAppointment | null>(null);
  const [saved, setSaved] = useState<AppointmentRow | null>(null);
  const [moving, setMoving] = useState<AppointmentRow | null>(null);
  const [isPrintRequested, setPrintRequested] = useState(false);
  const rows = useRef<readonly AppointmentRow[]>([]);
  const { leave } = useReturn();
  const move = useMoveAppointment();
  const remove = useDeleteAppointment('agenda');

  const onRows = useCallback((shown: readonly AppointmentRow[]) => {
    rows.current = shown;
  }, []);
  const rowOf = (id: string) => rows.current.find((one) => one.id === id && one.mayChange) ?? null;
  const onClose = useCallback(
    (next: AppointmentRow | null) => {
      if (isFromElsewhere(returnPoint())) {
        if (next !== null) savedRow.set(next.id);
        leave({ to: '/agenda/$date', params: { date: TODAY } });
        return;
      }
      setSaved(next);
      close(next === null ? null : next.startDay);
    },
    [close, leave],
  );
  const add = () => agenda.add(day);
  const isNew = search.nieuw === true && agenda.date === TODAY;
  const showProposed = useEffectEvent(agenda.showProposed);
  useEffect(() => {
    if (isNew) showProposed();
  }, [isNew]);
  useShortcut(
    canWrite ? { keys: ['n'], description: 'Afspraak toevoegen', group: 'Agenda', onPress: add } : null,
  );

  function print(isRequested: boolean): void {
    if (tab === 'lijst') setPrintRequested(isRequested);
    else if (isRequested) window.print();
  }

  return (
    <>
      <PageHeader
        title="Agenda"
        actions={
          <>
            <PrintButton isRequested={isPrintRequested} onRequestedChange={print} />
            {isAdmin && (
              <Button
                icon={own ? UsersRound : UserRound}
                onPress={() => agenda.setMine(search.mine !== true)}
              >
                {own ? 'toon alle gebruikers' : 'toon persoonlijk'}
              </Button>
            )}
            {canWrite && (
              <Button variant="primary" icon={Plus} onPress={add}>
                Toevoegen
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label="Weergave"
        tabs={TABS}
        selected={tab}
        onSelect={(id) => agenda.openTab(AGENDA_TABS.find((known) => known === id) ?? 'week')}
      >
        <div className={css('room')}>
          <div className={css('shown')}>
            {tab === 'lijst' ? (
              <AgendaList
                own={own}
                isPast={search.verleden === true}
                onPastChange={agenda.setPast}
                isPrintRequested={isPrintRequested}
                onPrintRequestedChange={setPrintRequested}
              />
            ) : (
              <AgendaView
                view={tab}
                agenda={agenda}
                own={own}
                showsUsers={showsUsers}
                draft={draft}
                saved={saved}
                onRows={onRows}
                actions={{
                  onOpen: agenda.open,
                  onMove: (row, time) => void move(row, time),
                  onDelete: (id) => void (rowOf(id) && remove(id)),
                  onReschedule: (id) => setMoving(rowOf(id)),
                }}
              />
            )}
          </div>
          <AgendaForm agenda={agenda} onClose={onClose} onDraft={setDraft} />
        </div>
      </Tabs>
      {moving && (
        <MoveDialog
          appointment={moving}
          onMove={(time) => {
            setMoving(null);
            void move(moving, time);
          }}
          onDismiss={() => setMoving(null)}
        />
      )}
    </>
  );
}
