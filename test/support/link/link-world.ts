import { randomUUID } from 'node:crypto';
import { type GraphQLAnswer, startApi, type TestApi } from '../api/api.ts';
import type { TestViewer } from '../office/office.ts';
import { arrangeSagaWorld, type SagaWorld } from '../saga/saga-world.ts';

export interface SeenLink {
  readonly __typename: string;
  readonly state: string;
  readonly provider: string | null;
  readonly account: string | null;
  readonly settings: readonly { readonly key: string; readonly value: string }[];
  readonly lastSuccessAt: string | null;
  readonly lastFailure: { readonly message: string } | null;
  readonly tokenEndsAt: string | null;
  readonly relationsToPush: number;
  readonly attempt: {
    readonly state: string;
    readonly message: string | null;
    readonly account: string | null;
    readonly choices: readonly { readonly id: string; readonly name: string }[];
  } | null;
  readonly push: { readonly total: number; readonly done: number; readonly state: string } | null;
  readonly message?: string;
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
  readonly knownRecords?: number;
  readonly mayBeSame?: boolean;
  readonly otherAccount?: string;
}

const LINK_FIELDS = `state provider account settings { key value } lastSuccessAt lastFailure { message } tokenEndsAt
  relationsToPush attempt { state message account choices { id name } } push { total done state }`;

/** An address at a provider, and the cookie of the browser that asked for it. */
export interface Begun {
  readonly url: string;
  readonly cookie: string;
}

interface CameBack {
  readonly status: number;
  readonly html: string;
  /** Where the browser is sent on. */
  readonly location: string | null;
}

/** An office without links, the api and every stand-in: links are made here as a person makes them. */
export interface LinkWorld {
  readonly world: SagaWorld;
  readonly api: TestApi;
  begin(kind: string, provider: string, viewer?: TestViewer): Promise<Begun>;
  /** Answers the page of consent; where the provider sends the browser. */
  consent(url: string, account: 'main' | 'second' | 'personal' | 'cancel'): Promise<string>;
  /** Opens the callback in the browser that holds the cookie. */
  back(location: string, cookie: string): Promise<CameBack>;
  /** From the address to the callback. */
  authorise(kind: string, provider: string, account?: 'main' | 'second'): Promise<void>;
  link(kind: string): Promise<SeenLink>;
  change(field: string, kind: string, more?: string, viewer?: TestViewer): Promise<SeenLink>;
  send<Data>(viewer: TestViewer, query: string): Promise<GraphQLAnswer<Data>>;
  close(): Promise<void>;
}

export async function arrangeLinkWorld(name: string): Promise<LinkWorld> {
  const world = await arrangeSagaWorld(name, { links: () => [] });
  const api = await startApi({ database: world.testDatabase, variables: world.environment });
  const tokens = new Map<string, string>();
  const { admin } = world.office;

  const tokenOf = async (viewer: TestViewer) => {
    const token = tokens.get(viewer.userId) ?? (await api.tokenOf(viewer));
    tokens.set(viewer.userId, token);
    return token;
  };
  const send = async <Data>(viewer: TestViewer, query: string) =>
    api.graphql<Data>(await tokenOf(viewer), query);

  const own: LinkWorld = {
    world,
    api,
    send,

    async begin(kind, provider, viewer = admin) {
      const query = `mutation { startLinkAuthorisation(requestId: "${randomUUID()}", kind: ${kind}, provider: "${provider}") {
        __typename ... on LinkAuthorisation { url } ... on Error { message } } }`;
      const response = await fetch(`${api.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-access-token': await tokenOf(viewer) },
        body: JSON.stringify({ query }),
      });
      const { data } = (await response.json()) as {
        readonly data: {
          readonly startLinkAuthorisation: { readonly url?: string; readonly message?: string };
        };
      };
      const { url, message } = data.startLinkAuthorisation;
      if (url === undefined) throw new Error(message);
      return { url, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
    },

    async consent(url, account) {
      const page = new URL(url);
      const body = new URLSearchParams(page.searchParams);
      body.set('account', account);
      body.delete('prompt');
      const target = page.pathname.replace(/[^/]+$/, 'consent');
      const response = await fetch(`${page.origin}${target}`, { method: 'POST', body, redirect: 'manual' });
      return response.headers.get('location') ?? '';
    },

    async back(address, cookie) {
      const { search } = new URL(address);
      const response = await fetch(`${api.url}/link/callback${search}`, {
        headers: { cookie },
        redirect: 'manual',
      });
      const location = response.headers.get('location');
      return { status: response.status, html: await response.text(), location };
    },

    async authorise(kind, provider, account = 'main') {
      const { url, cookie } = await own.begin(kind, provider);
      await own.back(await own.consent(url, account), cookie);
    },

    async link(kind) {
      const { data } = await send<{ links: (SeenLink & { kind: string })[] }>(
        admin,
        `{ links { kind ${LINK_FIELDS} } }`,
      );
      const found = data.links.find((link) => link.kind === kind);
      if (found === undefined) throw new Error(`no link of kind ${kind}`);
      return found;
    },

    async change(field, kind, more = '', viewer = admin) {
      const { data, errors } = await send<Record<string, SeenLink>>(
        viewer,
        `mutation { ${field}(requestId: "${randomUUID()}", kind: ${kind} ${more}) { __typename
           ... on OfficeLink { ${LINK_FIELDS} } ... on Error { message }
           ... on ValidationError { issues { field message } }
           ... on OtherAccount { otherAccount: account knownRecords mayBeSame } } }`,
      );
      const result = data?.[field];
      if (result === undefined || result === null)
        throw new Error(JSON.stringify([errors, api.logged.filter(({ level }) => level === 'error')]));
      return result;
    },

    async close() {
      await api.close();
      await world.close();
    },
  };
  return own;
}
