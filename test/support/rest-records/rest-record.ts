import type { TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';

export type Wire = Readonly<Record<string, unknown>>;

/** A documented call that stores what it is sent. */
export interface RestRecord {
  /** As the documentation has it, with the number of its body where it has more. */
  readonly call: string;
  /** Bodies that have each documented member between them; of one that changes, for a record made for it. */
  readonly bodies: () => Promise<readonly (readonly [path: string, body: unknown])[]>;
  /** What is stored by now, as a client reads it. */
  readonly read: (path: string, sent: unknown, answer: unknown) => Promise<unknown>;
  /** Members that are read back otherwise, and why: of all that is sent nothing else may be. */
  readonly otherwise?: Readonly<Record<string, string>>;
}

export interface RestWorld {
  readonly api: TestApi;
  readonly office: TestOffice;
  readonly token: string;
  readonly relid: string;
  readonly personId: string;
  /** The code of the flow, whose steps are `steps`. */
  readonly flow: {
    readonly code: string;
    readonly steps: readonly { readonly text: string; readonly userid: string }[];
  };
}

/** Why no version reads back as it was sent. */
export const READ_VERSION = { versie: 'counts the changes' };

/** How a record is sent and looked up. */
export function restClient({ api, token }: RestWorld) {
  const rest = async (method: string, path: string, body?: unknown) => {
    const answer = await api.rest<Wire>(token, method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  };
  const list = async (path: string) => (await rest('GET', path)) as unknown as readonly Wire[];
  const found = (rows: readonly Wire[], key: string, id: unknown) => rows.find((row) => row[key] === id);
  return { rest, list, found };
}
