import { type SandboxAccount, sandboxLinks } from '#dev/sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { KnownRemote, LinkAccess, RelationAdapter, RelationStepKey } from '#providers/ports.ts';
import { createProviderRegistry, type ProviderRegistry } from '#providers/registry.ts';
import { MemoryTokenStore } from '#test/wire/memory-token-store.ts';

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
  readonly registry: ProviderRegistry;
  readonly tokens: MemoryTokenStore;
  adapter(step: RelationStepKey): RelationAdapter;
  /** The seeded link of a step, opened anew as each activity does. */
  access(step: RelationStepKey, options?: AccessOptions): LinkAccess;
  close(): Promise<void>;
}

export async function startWireOffice(): Promise<WireOffice> {
  const sandbox = await startSandbox();
  const tokens = new MemoryTokenStore();
  const registry = createProviderRegistry(sandbox.configuration, tokens);

  const linkOf = (step: RelationStepKey, account: SandboxAccount) => {
    const link = sandboxLinks(sandbox.url, account).find((candidate) => candidate.step === step);
    if (link === undefined) throw new Error(`The seed links no ${step}.`);
    return link;
  };

  return {
    sandbox,
    registry,
    tokens,
    adapter(step) {
      const adapter = registry.adapterFor(step, linkOf(step, 'main').provider);
      if (adapter === null) throw new Error(`No adapter for ${step}.`);
      return adapter;
    },
    access(step, options = {}) {
      const account = options.account ?? 'main';
      const link = linkOf(step, account);
      const linkId = `${account}-${step}`;
      return {
        linkId,
        officeId: account,
        provider: link.provider,
        settings: { ...link.settings, ...options.settings },
        secrets: { ...link.secrets, ...options.secrets },
        accessToken:
          link.token === null
            ? async () => {
                throw new Error(`${step} has no token.`);
              }
            : registry.accessTokenOf({ linkId, provider: link.provider }, tokens.open(linkId, link.token)),
        signal: options.signal ?? new AbortController().signal,
      };
    },
    async close() {
      await registry.close();
      await sandbox.close();
    },
  };
}

/** What is known of a relation that was never pushed. */
export function neverPushed(adapter: RelationAdapter, relation: RelationRecord): KnownRemote {
  return { remoteId: null, naturalKey: adapter.naturalKey(relation), attemptedAt: null };
}

/** The same after a push whose answer never came: the key as it was saved then, and no id. */
export function attempted(known: KnownRemote): KnownRemote {
  return { ...known, attemptedAt: new Date() };
}
