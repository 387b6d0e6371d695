import { CODE_SHAPE } from '#domain/description/random-code.ts';
import type { LeasedClient } from '#prisma/database.ts';

type Body = Readonly<Record<string, unknown>>;

/** Whether a new task is sent with a workflow: what is empty or false is none. */
export function beginsFlow({ workflow }: Body): boolean {
  if (Array.isArray(workflow)) return workflow.length > 0;
  if (typeof workflow !== 'object' || workflow === null) return Boolean(workflow);
  const { id, oms, flow } = workflow as Body;
  return Boolean(id) || Boolean(oms) || (Array.isArray(flow) && flow.length > 0);
}

/** The workflow that is named by its id, or else by its name or the subject; null where there is none of that name. */
export async function flowIdOf(client: LeasedClient, { workflow, text }: Body): Promise<string | null> {
  const { id, oms } = (typeof workflow === 'object' && workflow !== null ? workflow : {}) as Body;
  const named =
    typeof id === 'string' && CODE_SHAPE.test(id)
      ? { code: id }
      : { name: nameOf(oms) ?? nameOf(text) ?? '' };
  const flow = await client.description.findFirst({
    where: { kind: 'flow', ...named },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });
  return flow?.id ?? null;
}

function nameOf(text: unknown): string | null {
  // Postgres refuses a NUL in a text.
  return typeof text === 'string' && text.trim() !== '' && !text.includes('\0') ? text.trim() : null;
}

export const sentWorkflow = {
  description:
    'Begint een workflow: de workflow zoals GET /app/beheer/desc haar gaf ({id, oms, flow}), of true; dan noemt `text` haar. De stappen zijn die van het kantoor. Leeg bij andere taken.',
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
