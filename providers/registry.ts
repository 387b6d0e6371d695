import { createEBoekhoudenAdapter } from './e-boekhouden/e-boekhouden.ts';
import { createFiscaalGemakAdapter } from './fiscaal-gemak/fiscaal-gemak.ts';
import { createHttpClient } from './http.ts';
import { createLapostaAdapter } from './laposta/laposta.ts';
import { createContactsAdapter } from './microsoft/contacts.ts';
import { createOneDriveAdapter } from './microsoft/onedrive.ts';
import { createOutbound } from './outbound.ts';
import type { LinkAccess, RelationAdapter, RelationStepKey } from './ports.ts';
import { isProviderName, type ProviderName } from './provider-names.ts';
import { createTokenSource, type StoredToken, type TokenEndpoint, type TokenStore } from './token.ts';

/** Where the providers are and who we are there; the shape of `config().providers`. */
export interface ProviderConfiguration {
  /** On only while the sandbox stands in for the providers. */
  readonly allowLoopback: boolean;
  readonly microsoft: {
    readonly clientId: string | undefined;
    readonly clientSecret: string | undefined;
    readonly loginUrl: string;
    readonly graphUrl: string;
  };
  readonly eboekhoudenUrl: string;
  readonly lapostaUrl: string;
  readonly postcode: { readonly url: string; readonly apiKey: string | undefined };
}

/** The adapters of this process and the tokens of their OAuth links. */
export interface ProviderRegistry {
  /** The adapter of a step's provider, or null when Balie has none for the pair. */
  adapterFor(step: RelationStepKey, provider: string): RelationAdapter | null;
  /**
   * `LinkAccess.accessToken` of an OAuth link; `opened` is the token as read with the link. Throws for a provider that
   * knows no tokens.
   */
  accessTokenOf(
    link: { readonly linkId: string; readonly provider: string },
    opened: StoredToken,
  ): LinkAccess['accessToken'];
  /** Ends the connections kept open. */
  close(): Promise<void>;
}

export function createProviderRegistry(
  configuration: ProviderConfiguration,
  tokenStore: TokenStore,
): ProviderRegistry {
  const { microsoft, eboekhoudenUrl, lapostaUrl } = configuration;
  const outbound = createOutbound(configuration);
  const tokens = createTokenSource(tokenStore);
  const graph = { graphUrl: microsoft.graphUrl, outbound };

  const adapters: Readonly<Partial<Record<RelationStepKey, readonly RelationAdapter[]>>> = {
    contact: [createContactsAdapter(graph)],
    files: [createOneDriveAdapter(graph)],
    finance: [createEBoekhoudenAdapter({ url: eboekhoudenUrl, outbound })],
    fiscal: [createFiscaalGemakAdapter({ outbound })],
    marketing: [createLapostaAdapter({ url: lapostaUrl, outbound })],
  };

  const microsoftEndpoint = (provider: ProviderName): TokenEndpoint => ({
    provider,
    clientId: microsoft.clientId,
    clientSecret: microsoft.clientSecret,
    client: createHttpClient({
      provider,
      baseUrl: `${microsoft.loginUrl.replace(/\/+$/, '')}/common/oauth2/v2.0/token`,
      outbound,
    }),
  });
  const endpoints: ReadonlyMap<ProviderName, TokenEndpoint> = new Map(
    (['microsoft', 'onedrive'] as const).map((provider) => [provider, microsoftEndpoint(provider)]),
  );

  return {
    adapterFor: (step, provider) => adapters[step]?.find((adapter) => adapter.provider === provider) ?? null,
    accessTokenOf({ linkId, provider }, opened) {
      const endpoint = isProviderName(provider) ? endpoints.get(provider) : undefined;
      if (endpoint === undefined) throw new Error(`Provider ${provider} has no OAuth tokens.`);
      return tokens.accessTokenOf({ linkId, endpoint }, opened);
    },
    close: () => outbound.close(),
  };
}
