import { randomUUID } from 'node:crypto';
import { customerCode } from '#services/customer/customer-code.ts';
import { testMasterKey } from '../environment/environment.ts';
import type { FilesWorld } from '../link/files-world.ts';
import type { TestViewer } from '../office/office.ts';

export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: {
    readonly token?: string;
    readonly message?: string;
    readonly email?: string;
    readonly office?: string;
    readonly files?: readonly { readonly id: string; readonly name: string }[];
  };
}

/** A person with a file in an open portal and a personal link. */
export interface ArrangedCustomer {
  readonly relationId: string;
  readonly node: string;
  readonly folderId: string;
  readonly entryId: string;
  readonly link: string;
}

/** The customer's page, and what staff do beside it. */
export function customerPage(world: FilesWorld) {
  const { api } = world;

  async function call(
    method: string,
    path: string,
    options: { readonly body?: object; readonly token?: string } = {},
  ): Promise<PageAnswer> {
    const { body, token } = options;
    const response = await fetch(`${api.url}/portaal${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { 'x-customer-token': token }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    // What answers HEAD names a type and has no body.
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : {} };
  }

  /** Returns the answer's type; null when it was refused. */
  async function change(field: string, given: string, as: TestViewer = world.office.admin) {
    const { data } = await api.graphql<{ result: { __typename: string; message?: string } } | null>(
      await api.tokenOf(as),
      `mutation { result: ${field}(requestId: "${randomUUID()}" ${given}) { __typename ... on Error { message } } }`,
    );
    return data?.result ?? null;
  }

  async function linkOf(node: string, as: TestViewer = world.office.admin): Promise<string | null> {
    const { data } = await api.graphql<{
      node: { portal: { customerLink: { url: string } | null } | null } | null;
    }>(
      await api.tokenOf(as),
      'query ($id: ID!) { node(id: $id) { ... on Relation { portal { customerLink { url } } } } }',
      { id: node },
    );
    return data.node?.portal?.customerLink?.url ?? null;
  }

  const makeLink = async (node: string, renew = false): Promise<string> => {
    await change('createCustomerLink', `relationId: "${node}" renew: ${renew}`);
    return (await linkOf(node))?.split('#')[1] ?? '';
  };

  async function addToPortal(node: string, folderId: string, name: string): Promise<string> {
    const fileId = await world.put(folderId, name, `inhoud van ${name}`);
    const { data } = await api.graphql<{ placeInPortal: { portalEntryId: string } }>(
      await api.tokenOf(world.office.admin),
      `mutation { placeInPortal(relationId: "${node}" fileId: "${fileId}") { ... on FilePlaced { portalEntryId } } }`,
    );
    return Buffer.from(data.placeInPortal.portalEntryId, 'base64url').toString().split(':')[1] ?? '';
  }

  /** A link's codes, oldest first, as mailed. */
  async function codesOf(relationId: string) {
    const rows = await api.application.sessions.directory.$queryRaw<{ id: string }[]>`
      SELECT code.id::text FROM directory.customer_codes code
      JOIN directory.live_customer_links link ON link.id = code.link_id
      WHERE link.relation_id = ${relationId}::uuid ORDER BY code.created_at, code.id`;
    return rows.map(({ id }) => ({ id, code: customerCode(testMasterKey, id) }));
  }

  const request = (link: string) => call('POST', '/code', { body: { link } });
  const enter = (link: string, code: string) => call('POST', '/session', { body: { link, code } });
  const list = (token: string) => call('GET', '/files', { token });
  const lastCode = async (relationId: string) => (await codesOf(relationId)).at(-1)?.code ?? '';

  return {
    call,
    change,
    linkOf,
    makeLink,
    addToPortal,
    codesOf,
    lastCode,
    request,
    enter,
    list,
    async arrange(): Promise<ArrangedCustomer> {
      const person = await world.withFolder('person');
      const entryId = await addToPortal(person.node, person.folderId, 'aangifte.pdf');
      return { ...person, entryId, link: await makeLink(person.node) };
    },
    async signIn({ link, relationId }: Pick<ArrangedCustomer, 'link' | 'relationId'>): Promise<string> {
      await request(link);
      const { json } = await enter(link, await lastCode(relationId));
      return json.token ?? '';
    },
    wrong: (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
  };
}

export type CustomerPage = ReturnType<typeof customerPage>;
