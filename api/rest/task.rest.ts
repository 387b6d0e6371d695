import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { v5 as nameId } from 'uuid';
import type { LeasedClient } from '#prisma/database.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { cancelUpload } from '#services/stored-file/cancel-upload.ts';
import { completeTask } from '#services/task/complete-task.ts';
import { createTask } from '#services/task/create-task.ts';
import { deleteTask } from '#services/task/delete-task.ts';
import { findOpenOccurrence } from '#services/task/find-open-occurrence.ts';
import { showTasks, taskPages } from '#services/task/show-tasks.ts';
import { updateTask } from '#services/task/update-task.ts';
import { jsonArray } from './json-array.ts';
import {
  asViewer,
  describedOnly,
  objectOf,
  type RestOptions,
  requestIdOf,
  rowId,
  viewerOfCall,
} from './rest-call.ts';
import { readRowVersion } from './row-version.ts';
import {
  answeredOnly,
  conflict,
  notFound,
  requestHeaders,
  sessionFailures,
  text,
  withToken,
} from './schemas.ts';
import { readAttachments, readFlag, readTaskBody, refuse, sentTask, underTaskNames } from './task-body.ts';
import { beginsFlow, flowIdOf, sentWorkflow } from './task-flow.ts';
import { keptOfTask, refuseLeftOutOfTask } from './task-left-out.ts';
import { attachment, taskAnswer, wireFlow, wireTask, workflowAnswer } from './task-wire.ts';

const tags = ['Taken'];

/** The answer where no task follows, for lists that keep up with it (ledger TASKRULES-24, 25, 32). */
const NOTHING_NEXT = 'done';

/** The documented calls on tasks (spec 2§7, ledger REST-89 to 92, 95, 134, 141, 147, TASKRULES-31). */
export async function taskRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { database, officeContext } = application;

  app.get<{ Params: { id: string } }>(
    '/taken/:id',
    {
      schema: {
        tags,
        summary: 'De taken van het kantoor of van een relatie',
        description:
          "Met 'all' de open taken die de gebruiker ziet: de eigen taken en die van eigen relaties, voor een beheerder alle. Met het _id van een relatie de taken daarvan, ook wat is afgerond. Van elke keer van een periodieke taak staat ook die taak zelf erbij (mother). Stappen van een workflow die nog niet aan de beurt zijn ontbreken. Wordt bij stukken gelezen en verstuurd.",
        security: withToken,
        params: { type: 'object', properties: { id: text("'all', of het _id van een relatie.") } },
        response: {
          200: {
            type: 'array',
            items: taskAnswer,
            description: 'De taken, in de volgorde waarin ze zijn aangemaakt.',
          },
          ...sessionFailures,
        },
      },
    },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const { id } = request.params;
      const pages = taskPages(database, viewer, id === 'all' ? null : rowId(id));
      // A failure from the second page on can only break the answer off, so the first is read before it
      // begins.
      const first = await pages.next();
      const json = Readable.from(jsonArray(first, pages, wireTask), { objectMode: false });
      return reply.type('application/json; charset=utf-8').send(json);
    },
  );

  app.post<{ Body: unknown }>(
    '/taken',
    {
      schema: {
        tags,
        summary: 'Een taak toevoegen',
        description:
          'Met `periode` een periodieke taak, waarvan wat al aan de beurt is meteen als eigen taak ontstaat; met `workflow` een workflow, die voor elke stap een taak maakt; anders een gewone taak. Wie geen beheerder is maakt eigen taken.',
        security: withToken,
        headers: requestHeaders,
        body: {
          type: 'object',
          properties: { ...answeredOnly(ANSWERED), ...sentTask, workflow: sentWorkflow },
          required: ['relid', 'text'],
        },
        response: {
          200: {
            type: 'object',
            properties: {
              id: text('Kenmerk van de taak; van een workflow van de eerste stap.'),
              workflow: workflowAnswer,
            },
          },
          ...sessionFailures,
        },
      },
      validatorCompiler: describedOnly,
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        assertMayWrite(viewer);
        const body = objectOf(request.body);
        const sent = readTaskBody(body);
        const isFlow = beginsFlow(body);
        const isPeriodic = sent.period !== undefined && sent.period !== null;
        if (isFlow && isPeriodic) throw refuse('periode', 'Een workflow komt niet periodiek terug.');
        const kind = isFlow ? 'flow' : isPeriodic ? 'periodic' : 'normal';
        refuseLeftOutOfTask(sent, { kind, stored: null });
        const command = {
          requestId: requestIdOf(request),
          content: { ...NOTHING, ...sent, kind },
          flowId: isFlow ? await flowIdOf(client, body) : null,
          fileIds: readAttachments(body) ?? [],
        } as const;
        const { taskId } = await underTaskNames(() => createTask(officeContext, client, viewer, command));
        const [task] = await showTasks(client, [taskId]);
        return { id: taskId, workflow: task?.flow == null ? null : wireFlow(task, task.flow.steps) };
      }),
  );

  app.put<{ Body: unknown }>(
    '/taken',
    {
      schema: {
        tags,
        summary: 'Een taak wijzigen of afronden',
        description:
          'Wat ontbreekt blijft zoals het is. Met done true wordt de taak afgerond; dan is nexttaak de volgende keer of stap, of ‘done’. Anders is nexttaak de gewijzigde taak. Stuur versie mee zoals u die kreeg: dan geeft wat een ander intussen wijzigde 409. Zonder versie wint de laatste.',
        security: withToken,
        headers: requestHeaders,
        body: {
          type: 'object',
          properties: {
            ...answeredOnly({ ...ANSWERED, workflow: workflowAnswer }),
            _id: text('Kenmerk van de taak.'),
            ...sentTask,
            done: { type: 'boolean', nullable: true, description: 'True rondt de taak af.' },
            mother: text(
              'Zoals u die kreeg. Met done true rondt leeg ook de eerste keer af van wat intussen een reeks werd; anders eindigt de reeks.',
            ),
            versie: { type: 'integer', nullable: true, description: 'De stand waarvan u bent uitgegaan.' },
          },
          required: ['_id'],
        },
        response: { 200: nextTask, ...gone, ...conflict, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        assertMayWrite(viewer);
        const body = objectOf(request.body);
        const id = idOf(body);
        const completes = readFlag(body, 'done');
        const requestId = requestIdOf(request);
        const version = readRowVersion(body);
        const change = { version, content: readTaskBody(body), fileIds: readAttachments(body) };
        const kept = await keptOfTask(client, id);
        if (kept !== null) refuseLeftOutOfTask(change.content, kept);
        if (!completes) {
          const command = { requestId, id, ...change };
          await underTaskNames(() => updateTask(officeContext, client, viewer, command));
          return nextTaak(client, id);
        }
        // A client that sends an empty marker got a task that was no series yet.
        const endsSeries = body.mother !== '';
        const taskCommand = { requestId, id, undoToken: undoTokenOf(viewer, requestId), endsSeries, change };
        const { nextId } = await underTaskNames(() =>
          completeTask(officeContext, client, viewer, taskCommand),
        );
        return nextTaak(client, nextId);
      }),
  );

  app.delete<{ Params: { id: string }; Body: unknown }>(
    '/taken/:id',
    {
      schema: {
        tags,
        summary: 'Een taak verwijderen',
        description:
          'Met de bijlagen, die de server zelf kent. Van een periodieke taak gaan de open keren mee; van een workflow komt de volgende stap aan de beurt.',
        security: withToken,
        headers: requestHeaders,
        params: { type: 'object', properties: { id: text('Kenmerk van de taak.') } },
        body: {
          type: 'object',
          nullable: true,
          properties: {
            atts: {
              ...sentTask.atts,
              items: attachment,
              description:
                'Bestanden die u stuurde en die nog bij geen taak horen; ook die worden verwijderd.',
            },
          },
        },
        response: { 200: nextTask, ...gone, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const viewer = await viewerOfCall(application, request);
      assertMayWrite(viewer);
      const { body } = request;
      const uploads = body === undefined || body === null ? null : readAttachments(objectOf(body));
      const id = rowId(request.params.id);
      const requestId = requestIdOf(request);
      const answer = await database.lease(viewer, async (client) => {
        const taskCommand = { requestId, id, undoToken: undoTokenOf(viewer, requestId) };
        const { nextId } = await deleteTask(officeContext, client, viewer, taskCommand);
        return nextTaak(client, nextId);
      });
      for (const fileId of uploads ?? []) await cancelUpload(application.storedFiles, viewer, fileId);
      return answer;
    },
  );

  app.post<{ Body: unknown }>(
    '/taken/postper',
    {
      schema: {
        tags,
        summary: 'De keer van een periodieke taak die aan de beurt is',
        description:
          'POST /app/taken/ maakt die al; deze aanroep antwoordt die en maakt er geen tweede. ‘done’ als er geen keer open staat.',
        security: withToken,
        headers: requestHeaders,
        body: {
          type: 'object',
          properties: {
            ...answeredOnly(taskAnswer.properties),
            _id: text('Kenmerk van de periodieke taak.'),
          },
          required: ['_id'],
        },
        response: { 200: nextTask, ...gone, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        assertMayWrite(viewer);
        const id = idOf(objectOf(request.body));
        return nextTaak(client, await underTaskNames(() => findOpenOccurrence(client, id)));
      }),
  );
}

const { _id, relnaam, makedate, donedate, username, mother, versie } = taskAnswer.properties;
const ANSWERED = { _id, relnaam, makedate, donedate, username, mother, versie };

const NOTHING = {
  relationId: '',
  subject: '',
  notes: '',
  start: null,
  end: null,
  userId: '',
  period: null,
  repeats: null,
} as const;

/** Throws ValidationError. */
function idOf({ _id }: Readonly<Record<string, unknown>>): string {
  if (_id === undefined || _id === null || _id === '') throw refuse('_id', '_id ontbreekt.');
  return rowId(_id);
}

const UNDO_NAMESPACE = '5e0c3d0e-6f1b-4b5b-9a35-1c1c8f0c8d52';

/** A repeated request gets the id that its first call got. */
function undoTokenOf({ userId }: UserViewer, requestId: string): string {
  return nameId(`${userId} ${requestId}`, UNDO_NAMESPACE);
}

/** 'done' also for a next task that the viewer does not see. */
async function nextTaak(client: LeasedClient, id: string | null): Promise<object> {
  const [task] = id === null ? [] : await showTasks(client, [id]);
  return { nexttaak: task === undefined ? NOTHING_NEXT : wireTask(task) };
}

const nextTask = {
  type: 'object',
  properties: {
    nexttaak: {
      oneOf: [taskAnswer, { type: 'string', enum: [NOTHING_NEXT] }],
      description: 'De taak die in de plaats komt, of ‘done’ als de taak uit de lijst gaat.',
    },
  },
} as const;

const gone = {
  404: { ...notFound[404], description: 'De taak bestaat niet, of niet voor deze gebruiker.' },
} as const;
