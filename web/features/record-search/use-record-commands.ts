import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, FileText, ListTodo, Mail } from 'lucide-react';
import { useMemo } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { seesSettings } from '#domain/session/roles.ts';
import type { Command, CommandSource } from '#web/components/command.ts';
import { writeAgendaDay } from '#web/features/agenda/agenda-address.ts';
import { readEmailRow, subjectOf } from '#web/features/email/email-row.ts';
import { openRelationId } from '#web/features/relation/open-relation.ts';
import { formatDate } from '#web/format/dates.ts';
import { useViewer } from '#web/session/viewer.ts';
import { type SearchedRecords, searchRecords } from './record-search.ts';

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const inDetail = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/** Goes to a task, an appointment, a mail or a letter; one query for all groups. */
export function useRecordCommands(onLetterTo: () => void): readonly CommandSource[] {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const { role } = useViewer();
  return useMemo(() => {
    let pending: { readonly text: string; readonly answer: Promise<SearchedRecords | null> } | null = null;
    // The groups search in the same moment; who searches later wants what there is by then.
    const fetchRecords = (text: string) => {
      if (pending?.text === text) return pending.answer;
      const mine = { text, answer: searchRecords(environment, text) };
      pending = mine;
      const forget = () => {
        if (pending === mine) pending = null;
      };
      void mine.answer.then(forget, forget);
      return mine.answer;
    };
    const source = (
      group: string,
      commandsOf: (found: SearchedRecords) => readonly Command[],
    ): CommandSource => ({
      group,
      search: async (text) => {
        const found = await fetchRecords(text);
        return found === null ? [] : commandsOf(found);
      },
    });
    const openLetter = (id: string) => {
      const relationId = openRelationId();
      if (relationId !== null) void navigate({ to: '/relview', search: { id: relationId, tab: 'brieven' } });
      else if (seesSettings(role)) void navigate({ to: '/brief', search: { id } });
      else onLetterTo();
    };
    return [
      source('Taken', ({ tasks }) =>
        tasks.map(({ id, subject, relationName }) => ({
          id,
          label: subject,
          detail: relationName,
          icon: ListTodo,
          onRun: () => void navigate({ to: '/taakview', search: { id } }),
        })),
      ),
      source('Afspraken', ({ appointments }) =>
        appointments.map(({ id, text, startDay, relationName }) => ({
          id,
          label: text,
          detail: inDetail(formatDate(noonOf(startDay)), relationName),
          icon: CalendarDays,
          onRun: () =>
            void navigate({
              to: '/agenda/$date',
              params: { date: writeAgendaDay(startDay) },
              search: { afspraak: id },
            }),
        })),
      ),
      source('Email', ({ emails }) =>
        emails.map(readEmailRow).map((row) => ({
          id: row.id,
          label: subjectOf(row),
          detail: row.who,
          icon: Mail,
          onRun: () => void navigate({ to: '/email', search: { id: row.id } }),
        })),
      ),
      source('Brieven', ({ letterTemplates }) =>
        letterTemplates.map(({ id, name }) => ({
          id,
          label: name,
          detail: 'Brief',
          icon: FileText,
          onRun: () => openLetter(id),
        })),
      ),
    ];
  }, [environment, navigate, role, onLetterTo]);
}
