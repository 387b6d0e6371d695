import { describe, expect, it } from 'vitest';
import {
  isTaskChanged,
  sentContent,
  type TaskFormContent,
  taskIssues,
  withKind,
} from './task-form-content.ts';

const empty: TaskFormContent = {
  kind: 'normal',
  relation: null,
  subject: '',
  flowId: null,
  notes: '',
  startDay: '',
  startTime: '',
  endDay: '',
  endTime: '',
  period: 'month',
  repeats: '',
  userId: '',
  files: [],
};
const filled: TaskFormContent = {
  ...empty,
  relation: { id: 'r', label: 'Bakker' },
  subject: 'Aangifte',
  userId: 'u',
};
const messages = (content: TaskFormContent, choosesUser = true, isNew = true) =>
  taskIssues(content, { isNew, choosesUser }).map(({ message }) => message);

describe('what the form of a task holds', () => {
  it('asks for relation, subject and, of an admin, the user, in the order of the form [TASKRULES-01, TASKRULES-02, TASKRULES-03]', () => {
    const required = ["Het veld 'Relatie' is verplicht.", "Het veld 'Onderwerp' is verplicht."];
    expect(messages(empty)).toEqual([...required, "Het veld 'Gebruiker' is verplicht."]);
    expect(messages(empty, false)).toEqual(required);
    expect(messages(filled)).toEqual([]);
  });

  it('asks for a flow, and not for a user, when one is to begin [TASKRULES-34, TASKFORM-06]', () => {
    expect(messages({ ...empty, kind: 'flow' })).toEqual([
      "Het veld 'Relatie' is verplicht.",
      "Het veld 'Onderwerp' is verplicht.",
    ]);
    expect(messages({ ...filled, kind: 'flow', subject: '', userId: '', flowId: 'f' })).toEqual([]);
  });

  it('sends no days of a flow that is to begin, whatever was typed before [TASKRULES-22, TASKRULES-23]', () => {
    const flow: TaskFormContent = {
      ...filled,
      kind: 'flow',
      flowId: 'f',
      startTime: '09:00',
      endDay: '2026-12-01',
    };
    expect(sentContent(flow, true)).toMatchObject({ start: null, end: null });
    expect(messages(flow)).toEqual([]);
    expect(sentContent(flow, false).end).toEqual({ day: '2026-12-01', time: null });
  });

  it('asks for the start of a periodic task, and refuses an end before it [TASKRULES-04, TASKRULES-05]', () => {
    const periodic: TaskFormContent = { ...filled, kind: 'periodic' };
    expect(messages(periodic)).toEqual(["Het veld 'Startdatum' is verplicht."]);
    const backwards = { ...periodic, startDay: '2026-12-02', endDay: '2026-12-01' };
    expect(messages(backwards)).toEqual(['Einddatum ligt voor startdatum.']);
  });

  it('loses its subject with its kind, and only then [TASKRULES-07]', () => {
    expect(withKind(filled, 'periodic')).toEqual({ ...filled, kind: 'periodic', subject: '' });
    expect(withKind(filled, 'normal')).toBe(filled);
    const flow: TaskFormContent = { ...filled, kind: 'flow', subject: '', flowId: 'f' };
    expect(withKind(flow, 'normal').flowId).toBeNull();
  });

  it('takes digits for a number of times, none of which means no limit [TASKRULES-08, TASKRULES-33]', () => {
    const periodic: TaskFormContent = { ...filled, kind: 'periodic', startDay: '2026-12-02' };
    expect(sentContent(periodic, true).repeats).toBeNull();
    expect(sentContent({ ...periodic, repeats: '12' }, true).repeats).toBe(12);
    expect(sentContent({ ...filled, repeats: '12' }, true).repeats).toBeNull();
  });

  it('is changed by text, kind, flow and files', () => {
    const file = { fileId: 'a', name: 'a.docx', byteLength: 1, isSaved: false };
    expect(isTaskChanged(filled, { ...filled })).toBe(false);
    for (const part of [{ notes: 'x' }, { kind: 'flow' as const }, { flowId: 'f' }, { files: [file] }]) {
      expect(isTaskChanged(filled, { ...filled, ...part })).toBe(true);
    }
  });
});
