import { dayInAmsterdam, momentInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { TASK_PERIOD_LABELS, type TaskMoment } from '#domain/task/task.ts';
import type { ShownStep, ShownTask } from '#services/task/show-tasks.ts';
import { text } from './schemas.ts';

/** The marker of a periodic task that has occurrences (ledger TASKFORM-42). */
const MOTHER = 'mother';
/** 'reps' of what never ends (ledger TASKFORM-38, TASKRULES-33). */
export const INFINITE = 'infinite';

/** A task under its wire names (spec 2§3, ledger TASKFORM-32 to 43). */
export function wireTask(task: ShownTask): Readonly<Record<string, unknown>> {
  const { content, user, flow } = task;
  return {
    _id: task.id,
    text: content.subject,
    toel: content.notes,
    relid: content.relationId,
    relnaam: task.relationName,
    startdate: wireStart(task),
    enddate: wireMoment(content.end),
    makedate: task.createdAt.toISOString(),
    done: task.doneAt !== null,
    donedate: task.doneAt?.toISOString() ?? null,
    username: user.username,
    ...(!user.isRemoved && { userid: user.id }),
    periode: task.period === null ? '' : TASK_PERIOD_LABELS[task.period],
    reps: wireRepeats(task),
    mother: task.isSeries ? MOTHER : (task.seriesId ?? ''),
    workflow: flow && wireFlow(task, flow.steps),
    atts: task.attachments.map(({ name, fileId }) => ({ name, file: fileId })),
    versie: task.version,
  };
}

/** The workflow record of a step (ledger TASKFORM-43, REST-147); null of what is no step. */
export function wireFlow(
  { doneAt, flow }: Pick<ShownTask, 'doneAt' | 'flow'>,
  steps: readonly ShownStep[],
): object {
  return {
    active: flow?.isActive ?? false,
    done: doneAt !== null,
    flow: steps.map(({ text: subject, user }) => ({
      text: subject,
      username: user.username,
      ...(!user.isRemoved && { userid: user.id }),
    })),
  };
}

/**
 * A flow begins with its creation, to the second (ledger TASKRULES-22), also where the Dutch clock says that minute twice.
 * What it begins with otherwise is as its user set it, to the minute.
 */
function wireStart({ content: { start }, createdAt, flow }: ShownTask): string | null {
  const isOfCreation =
    flow !== null && start?.day === dayInAmsterdam(createdAt) && start.time === timeInAmsterdam(createdAt);
  return isOfCreation ? createdAt.toISOString() : wireMoment(start);
}

/** A day alone, or a moment (ISO) where the task has a time. */
function wireMoment(moment: TaskMoment | null): string | null {
  if (moment === null || moment.time === null) return moment?.day ?? null;
  return momentInAmsterdam(moment).toISOString();
}

function wireRepeats({ content, period, isOccurrence }: ShownTask): number | string | null {
  if (period === null || isOccurrence || content.end !== null) return null;
  return content.repeats ?? INFINITE;
}

const MOMENT =
  "Een dag ('2026-03-31'), of met een tijd een tijdstip (ISO, '2026-03-31T07:30:00.000Z'): 09:30 op de Nederlandse klok.";
const moment = (what: string) =>
  ({ type: 'string', nullable: true, description: `${what} ${MOMENT}` }) as const;

const step = {
  type: 'object',
  properties: {
    text: text('Omschrijving van de stap.'),
    username: text('Naam van de gebruiker.'),
    userid: text('Kenmerk van de gebruiker; ontbreekt bij een verwijderde gebruiker.'),
  },
} as const;

export const workflowAnswer = {
  type: 'object',
  nullable: true,
  description: 'Van een stap van een workflow; anders null.',
  properties: {
    active: { type: 'boolean', description: 'Of deze stap nu aan de beurt is.' },
    done: { type: 'boolean', description: 'Of deze stap is afgerond.' },
    flow: { type: 'array', items: step, description: 'De stappen van de workflow.' },
  },
} as const;

export const attachment = {
  type: 'object',
  properties: {
    name: { ...text('Naam van het bestand.'), readOnly: true },
    file: text('Kenmerk, voor GET /app/taken/att/{fileId}.'),
  },
} as const;

/** A task as it is answered. */
export const taskAnswer = {
  type: 'object',
  description: 'Een taak.',
  properties: {
    _id: text('Kenmerk van de taak.'),
    text: text('Onderwerp.'),
    toel: text('Toelichting.'),
    relid: text('_id van de relatie.'),
    relnaam: text('Naam van de relatie.'),
    startdate: moment('Start; van een workflow het aanmaken, tot op de seconde.'),
    enddate: moment('Einde.'),
    makedate: text('Aangemaakt op (ISO).'),
    done: { type: 'boolean', description: 'Of de taak is afgerond.' },
    donedate: { type: 'string', nullable: true, description: 'Afgerond op (ISO).' },
    username: text('Naam van de gebruiker.'),
    userid: text('Kenmerk van de gebruiker; ontbreekt bij een verwijderde gebruiker.'),
    periode: text("'Week', 'Maand', 'Kwartaal' of 'Jaar'; leeg bij wat niet terugkomt."),
    reps: {
      oneOf: [
        { type: 'integer', nullable: true },
        { type: 'string', enum: [INFINITE] },
      ],
      description:
        "Van een periodieke taak zonder einde: hoe vaak die nog komt, of 'infinite'. Anders null, ook bij één keer ervan.",
    },
    mother: text(
      "'mother' bij een periodieke taak waarvan er een keer is gekomen; bij zo'n keer het _id van die taak; anders leeg.",
    ),
    workflow: workflowAnswer,
    atts: { type: 'array', items: attachment, description: 'Bijlagen.' },
    versie: { type: 'integer', description: 'Telt de wijzigingen; stuur die mee met een wijziging.' },
  },
} as const;
