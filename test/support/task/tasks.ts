import { randomUUID } from 'node:crypto';
import type { TestApi } from '../api/api.ts';
import type { TestOffice } from '../office/office.ts';

/** A task as the wire has it. */
export interface WireTask {
  readonly [field: string]: unknown;
  readonly _id: string;
  readonly text: string;
  readonly startdate: string | null;
  readonly enddate: string | null;
  readonly done: boolean;
  readonly userid?: string;
  readonly mother: string;
  readonly reps: number | string | null;
  readonly workflow: { readonly active: boolean; readonly done: boolean; readonly flow: object[] } | null;
  readonly atts: readonly { readonly name: string; readonly file: string }[];
  readonly versie: number;
}

/** The subjects that `describeTasks` writes. */
export const SUBJECTS = ['Btw-aangifte', 'Loonaangifte', 'Jaarrekening'] as const;
export const FLOW = 'Nieuwe klant';

export interface StepUsers {
  readonly text: string;
  readonly userId: string;
}

/** Gives an office its predefined tasks and one task flow. Returns the flow's id and code. */
export async function describeTasks(
  api: TestApi,
  { officeId }: TestOffice,
  steps: readonly StepUsers[],
): Promise<{ readonly id: string; readonly code: string }> {
  const { description } = api.owner;
  const codes = [...SUBJECTS, FLOW].map(() => randomUUID().replaceAll('-', '').slice(0, 12));
  await description.createMany({
    data: SUBJECTS.map((name, position) => ({
      officeId,
      kind: 'task',
      name,
      position,
      code: codes[position] ?? '',
    })),
  });
  const code = codes.at(-1) ?? '';
  const { id } = await description.create({
    data: {
      officeId,
      kind: 'flow',
      code,
      name: FLOW,
      position: 0,
      steps: { create: steps.map(({ text, userId }, position) => ({ position, text, userId })) },
    },
    select: { id: true },
  });
  return { id, code };
}

interface Saved {
  readonly id: string;
  readonly workflow: WireTask['workflow'];
}

/** The documented calls on tasks as one user makes them. */
export function taskRest(api: TestApi, token: string) {
  async function send<Body>(method: string, path: string, body?: unknown, key?: string): Promise<Body> {
    const answer = await fetch(`${api.url}/app${path}`, {
      method,
      headers: {
        'x-access-token': token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 500) throw new Error(`${text} ${JSON.stringify(api.logged.at(-1))}`);
    if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
    return JSON.parse(text) as Body;
  }
  const put = async (body: object, key?: string) =>
    (await send<{ nexttaak: WireTask | 'done' }>('PUT', '/taken/', body, key)).nexttaak;
  const list = (of = 'all') => send<WireTask[]>('GET', `/taken/${of}`);
  return {
    send,
    put,
    list,
    create: (body: object, key?: string) => send<Saved>('POST', '/taken/', body, key),
    complete: (id: string, key?: string) => put({ _id: id, done: true }, key),
    one: async (id: string, of?: string) => {
      const found = (await list(of)).find(({ _id }) => _id === id);
      if (found === undefined) throw new Error(`no task ${id}`);
      return found;
    },
    upload: async (name: string, bytes: Buffer<ArrayBuffer>) => {
      const form = new FormData();
      form.append(name, new Blob([bytes]), name);
      const answer = await fetch(`${api.url}/app/taken/attpost`, {
        method: 'POST',
        body: form,
        headers: { 'x-access-token': token },
      });
      return { status: answer.status, body: (await answer.json()) as { file: string; message?: string } };
    },
  };
}

export type TaskRest = ReturnType<typeof taskRest>;

export function nextOf(nexttaak: WireTask | 'done'): WireTask {
  if (nexttaak === 'done') throw new Error('nothing is next');
  return nexttaak;
}
