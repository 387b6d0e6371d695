import { expect, it } from 'vitest';
import { actionText, changeLine } from './history-text.ts';

const nameless = { fromName: null, toName: null };

it.each([
  ['TASK_CREATED', 'Taak aangemaakt door Anna'],
  ['TASK_CHANGED', 'Taak gewijzigd door Anna'],
  ['TASK_COMPLETED', 'Taak voltooid door Anna'],
  ['TASK_REOPENED', 'Taak weer geopend door Anna'],
  ['TASK_DELETED', 'Taak verwijderd door Anna'],
  ['TASK_RESTORED', 'Taak teruggezet door Anna'],
  ['APPOINTMENT_CREATED', 'Afspraak gemaakt door Anna'],
  ['APPOINTMENT_CHANGED', 'Afspraak gewijzigd door Anna'],
  ['APPOINTMENT_DELETED', 'Afspraak verwijderd door Anna'],
  ['APPOINTMENT_RESTORED', 'Afspraak teruggezet door Anna'],
  ['APPOINTMENT_OVERRULED', 'Afspraak aangepast aan de gekoppelde agenda door Anna'],
] as const)('says %s of a task or an appointment', (action, text) => {
  expect(actionText(action, 'Anna')).toBe(text);
});

it.each([
  [
    { field: 'task', from: '', to: 'Btw-aangifte' },
    { label: 'Taak', from: '', to: 'Btw-aangifte' },
  ],
  [
    { field: 'endDay', from: '', to: '2026-12-04' },
    { label: 'Einddatum', from: '', to: 'vr 4 dec 2026' },
  ],
  [
    { field: 'period', from: 'month', to: 'quarter' },
    { label: 'Periode', from: 'Maand', to: 'Kwartaal' },
  ],
  [
    { field: 'taskNotes', from: null, to: null },
    { label: 'Toelichting', from: null, to: null },
  ],
  [
    { field: 'tasks', from: '', to: '6' },
    { label: 'Taken', from: '', to: '6' },
  ],
  [
    { field: 'appointment', from: '', to: 'Jansen - Bespreking' },
    { label: 'Afspraak', from: '', to: 'Jansen - Bespreking' },
  ],
  [
    { field: 'appointmentStart', from: '2026-10-25T01:30:00.000Z', to: '' },
    { label: 'Start', from: 'zo 25 okt 2026, 02:30', to: '' },
  ],
  [
    { field: 'appointmentLocation', from: '', to: 'Kantoor' },
    { label: 'Locatie', from: '', to: 'Kantoor' },
  ],
  [
    { field: 'appointmentRelation', from: null, to: null },
    { label: 'Relatie', from: null, to: null },
  ],
  [
    { field: 'houseNumberAsWritten', from: '22b', to: '' },
    { label: 'Huisnummer zoals geschreven', from: '22b', to: '(leeg)' },
  ],
])('words %j', (change, line) => {
  expect(changeLine('person', { ...nameless, ...change })).toEqual(line);
});

it('names the user of a task before and after', () => {
  const change = { field: 'taskUser', from: 'VXNlcjox', to: 'VXNlcjoy', fromName: 'Bas', toName: 'Anna' };
  expect(changeLine('organisation', change)).toEqual({ label: 'Gebruiker', from: 'Bas', to: 'Anna' });
});
