import { afterAll, beforeAll, beforeEach } from 'vitest';
import { otherSandboxLinks, type SandboxAccount, sandboxLinks } from '#dev/sandbox/credentials.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type {
  KnownRemote,
  LinkAccess,
  PushResult,
  RelationAdapter,
  RelationStepKey,
} from '#providers/provider-ports.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { startCheckedSandbox } from './checked-sandbox.ts';
import { MemoryTokenStore } from './memory-token-store.ts';

/** A link by the step that speaks through it in the seed, or by its provider. */
export type LinkName = RelationStepKey | ProviderName;

/** What a test may set otherwise in the access of a link. */
interface AccessOptions {
  readonly account?: SandboxAccount;
  readonly settings?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The product's adapters, wired as in the worker to a sandbox of their own. */
export interface WireOffice {
  readonly sandbox: Sandbox;
  readonly providers: Providers;
  readonly tokens: MemoryTokenStore;
  adapter(name: LinkName): RelationAdapter;
  /** A link of the office, opened again as each activity does. */
  access(name: LinkName, options?: AccessOptions): LinkAccess;
}

interface StartedOffice extends WireOffice {
  close(): Promise<void>;
}

export async function startWireOffice(
  start: () => Promise<Sandbox> = startCheckedSandbox,
): Promise<StartedOffice> {
  const sandbox = await start();
  const tokens = new MemoryTokenStore();
  const providers = createProviders(sandbox.configuration, tokens);

  const linkOf = (name: LinkName, account: SandboxAccount) => {
    const links = [...sandboxLinks(sandbox.url, account), ...otherSandboxLinks(account)];
    const link = links.find(({ step, provider }) => step === name || provider === name);
    if (link === undefined) throw new Error(`The sandbox has no ${name}.`);
    return link;
  };

  return {
    sandbox,
    providers,
    tokens,
    adapter(name) {
      const { step, provider } = linkOf(name, 'main');
      const adapter = providers.adapterFor(step, provider);
      if (adapter === null) throw new Error(`No adapter for ${name}.`);
      return adapter;
    },
    access(name, options = {}) {
      const account = options.account ?? 'main';
      const link = linkOf(name, account);
      const linkId = `${account}-${name}`;
      return {
        linkId,
        officeId: account,
        provider: link.provider,
        settings: { ...link.settings, ...options.settings },
        secrets: { ...link.secrets, ...options.secrets },
        accessToken:
          link.token === null
            ? async () => {
                throw new Error(`${name} has no token.`);
              }
            : providers.accessTokenOf({ linkId, provider: link.provider }, tokens.open(linkId, link.token)),
        signal: options.signal ?? new AbortController().signal,
      };
    },
    async close() {
      await providers.close();
      await sandbox.close();
    },
  };
}

/** One office for the tests of a file. Before each of them the services hold nothing, and no token is known. */
export function wireOfficeForTests(start: () => Promise<Sandbox> = startCheckedSandbox): WireOffice {
  let office: StartedOffice;
  beforeAll(async () => {
    office = await startWireOffice(start);
  });
  beforeEach(async () => {
    await office.sandbox.control.reset();
    office.tokens.forget();
  });
  afterAll(() => office.close());
  return {
    get sandbox() {
      return office.sandbox;
    },
    get providers() {
      return office.providers;
    },
    get tokens() {
      return office.tokens;
    },
    adapter: (name) => office.adapter(name),
    access: (name, options) => office.access(name, options),
  };
}

/** What is known of a relation that was never pushed. */
export function neverPushed(adapter: RelationAdapter, relation: RelationRecord): KnownRemote {
  return {
    remoteId: null,
    naturalKey: adapter.naturalKey(relation),
    attemptedAt: null,
    claimedByAnother: async () => false,
    letGo: async () => false,
    claimedUnseen: async () => false,
    leftBehind: async () => null,
    beforeCreate: async () => undefined,
  };
}

/** Pushes until something is written, saving what is learned as the saga does; returns what is known and the result. */
export async function pushThrough(
  adapter: RelationAdapter,
  access: LinkAccess,
  relation: RelationRecord,
  known: KnownRemote,
): Promise<{ readonly result: PushResult; readonly known: KnownRemote }> {
  const result = await adapter.push(access, relation, known);
  if (result.outcome !== 'learned') return { result, known };
  return pushThrough(adapter, access, relation, learned(adapter, relation, known, result));
}

/** What is known after a push that learned something. */
export function learned(
  adapter: RelationAdapter,
  relation: RelationRecord,
  known: KnownRemote,
  { remoteId }: { readonly remoteId: string | null },
): KnownRemote {
  const naturalKey = remoteId === null ? adapter.naturalKey(relation) : known.naturalKey;
  return { ...known, remoteId, naturalKey, attemptedAt: new Date() };
}

/** What is known after a push whose answer never came: the key as it was saved then, and no id. */
export function attempted(known: KnownRemote): KnownRemote {
  return { ...known, attemptedAt: new Date() };
}
