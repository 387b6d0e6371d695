import { CODE_SHAPE } from '#domain/description/random-code.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { refuse } from './task-body.ts';

type Body = Readonly<Record<string, unknown>>;

/** Whether a new task is sent with a workflow: what is empty or false is none. */
export function beginsFlow({ workflow }: Body): boolean {
  if (Array.isArray(workflow)) return workflow.length > 0;
  if (typeof workflow !== 'object' || workflow === null) return Boolean(workflow);
  const { id, oms, flow } = workflow as Body;
  return Boolean(id) || Boolean(oms) || (Array.isArray(flow) && flow.length > 0);
}

/**
 * The workflow that is named by its id, or else by its name or the subject; null where there is none of that name. Throws
 * ValidationError for an id that is none, and for other steps than the office's, which the tasks would not get.
 */
export async function flowIdOf(client: LeasedClient, { workflow, text }: Body): Promise<string | null> {
  const { id, oms } = (typeof workflow === 'object' && workflow !== null ? workflow : {}) as Body;
  if (id && !isCode(id)) throw refuse('workflow.id', 'id heeft twaalf letters en cijfers.');
  const named = isCode(id) ? { code: id } : { name: nameOf(oms) ?? nameOf(text) ?? '' };
  const flow = await client.description.findFirst({
    where: { kind: 'flow', ...named },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, steps: { orderBy: { position: 'asc' }, select: { text: true, userId: true } } },
  });
  if (flow === null) return null;
  const sent = sentSteps(workflow);
  const isOther =
    sent.length > 0 &&
    (sent.length !== flow.steps.length || flow.steps.some((step, index) => !isSame(sent[index], step)));
  if (isOther) throw refuse('workflow', 'De stappen zijn anders dan die van het kantoor.');
  return flow.id;
}

function isCode(id: unknown): id is string {
  return typeof id === 'string' && CODE_SHAPE.test(id);
}

function sentSteps(workflow: unknown): readonly unknown[] {
  const steps = Array.isArray(workflow) ? workflow : (workflow as Body | null)?.flow;
  if (steps === undefined || steps === null || steps === '') return [];
  if (Array.isArray(steps)) return steps;
  throw refuse('workflow.flow', 'flow is een lijst.');
}

/** A member that a client leaves out of a step is the office's. */
function isSame(sent: unknown, stored: { readonly text: string; readonly userId: string }): boolean {
  if (typeof sent !== 'object' || sent === null) return false;
  const { text = stored.text, userid } = sent as Body;
  const isNobody = userid === undefined || userid === null || userid === '';
  return text === stored.text && (isNobody || userid === stored.userId);
}

function nameOf(text: unknown): string | null {
  // Postgres refuses a NUL in a text.
  return typeof text === 'string' && text.trim() !== '' && !text.includes('\0') ? text.trim() : null;
}

export const sentWorkflow = {
  description:
    'Begint een workflow: de workflow zoals GET /app/beheer/desc die gaf ({id, oms, flow}), of true; dan noemt `text` die. De stappen zijn die van het kantoor. Leeg bij andere taken.',
  oneOf: [
    { type: 'boolean', nullable: true },
    {
      type: 'object',
      properties: {
        id: { type: 'string', description: 'Kenmerk van de workflow.' },
        oms: { type: 'string', description: 'Naam van de workflow.' },
        flow: { type: 'array', items: { type: 'object' }, description: 'De stappen.' },
      },
    },
  ],
} as const;
