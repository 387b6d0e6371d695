import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { ProviderSignedInBy } from '#domain/provider/provider-descriptions.ts';

export type ConsentProvider = ProviderSignedInBy<'consent'>;

/** The parameters of a provider's sign-in, beside those of the protocol itself. */
export interface ConsentService {
  readonly provider: ConsentProvider;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  /** Space separated; empty where the provider takes what the app is registered for. */
  readonly scopeOf: (kind: LinkKind) => string;
  /**
   * What is asked for instead where the sign-in does not know all of `scopeOf`, as that of a Microsoft account of
   * a person, which has nothing that is shared (Graph: permissions). Null: nothing else.
   */
  readonly narrowerScopeOf: (kind: LinkKind) => string | null;
  /** True where the provider documents the proof of the code (RFC 7636). */
  readonly provesCode: boolean;
  readonly parameters: Readonly<Record<string, string>>;
  /** When the reply does not say how long a token lives. */
  readonly lifetimeSeconds: number | undefined;
}

export interface ConsentConfiguration {
  readonly microsoft: Registration & { readonly loginUrl: string };
  readonly dropbox: Registration & { readonly loginUrl: string; readonly apiUrl: string };
  readonly exact: Registration & { readonly url: string };
  readonly moneybird: Registration & { readonly url: string };
}

interface Registration {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
}

/** The least that each kind needs; subscriptions may want the right to read beside that to write (Graph: subscription). */
const GRAPH_SCOPES: Readonly<Partial<Record<LinkKind, string>>> = {
  agenda: 'Calendars.ReadWrite Calendars.Read',
  contacts: 'Contacts.ReadWrite Contacts.Read',
  email: 'Mail.ReadWrite Mail.Read Mail.ReadWrite.Shared Mail.Send Mail.Send.Shared',
  files: 'Files.ReadWrite',
};
const DROPBOX_SCOPES =
  'account_info.read files.metadata.read files.metadata.write files.content.read files.content.write sharing.read sharing.write';

export function consentServices(
  configuration: ConsentConfiguration,
): Readonly<Record<ConsentProvider, ConsentService>> {
  const { microsoft, dropbox, exact, moneybird } = configuration;
  const common = {
    provesCode: false,
    parameters: {},
    lifetimeSeconds: undefined,
    narrowerScopeOf: () => null,
  } as const;
  const ofMicrosoft = (provider: ConsentProvider): ConsentService => ({
    ...common,
    provider,
    clientId: microsoft.clientId,
    clientSecret: microsoft.clientSecret,
    authorizeUrl: `${withoutSlash(microsoft.loginUrl)}/common/oauth2/v2.0/authorize`,
    tokenUrl: `${withoutSlash(microsoft.loginUrl)}/common/oauth2/v2.0/token`,
    scopeOf: microsoftScope,
    narrowerScopeOf: (kind) => {
      const own = microsoftScope(kind)
        .split(' ')
        .filter((scope) => !scope.endsWith('.Shared'));
      return own.join(' ') === microsoftScope(kind) ? null : own.join(' ');
    },
    provesCode: true,
    // An admin is often signed in with an account of their own; the office's is to be chosen.
    parameters: { prompt: 'select_account' },
  });
  return {
    microsoft: ofMicrosoft('microsoft'),
    onedrive: ofMicrosoft('onedrive'),
    dropbox: {
      ...common,
      provider: 'dropbox',
      clientId: dropbox.clientId,
      clientSecret: dropbox.clientSecret,
      authorizeUrl: `${withoutSlash(dropbox.loginUrl)}/oauth2/authorize`,
      tokenUrl: `${withoutSlash(dropbox.apiUrl)}/oauth2/token`,
      scopeOf: () => DROPBOX_SCOPES,
      provesCode: true,
      parameters: { token_access_type: 'offline' },
    },
    exact: {
      ...common,
      provider: 'exact',
      clientId: exact.clientId,
      clientSecret: exact.clientSecret,
      authorizeUrl: `${withoutSlash(exact.url)}/api/oauth2/auth`,
      tokenUrl: `${withoutSlash(exact.url)}/api/oauth2/token`,
      scopeOf: () => '',
    },
    moneybird: {
      ...common,
      provider: 'moneybird',
      clientId: moneybird.clientId,
      clientSecret: moneybird.clientSecret,
      authorizeUrl: `${withoutSlash(moneybird.url)}/oauth/authorize`,
      tokenUrl: `${withoutSlash(moneybird.url)}/oauth/token`,
      scopeOf: () => 'sales_invoices',
      // Sources differ on whether a token ends; Moneybird's command-line client assumes two hours.
      lifetimeSeconds: 7_200,
    },
  };
}

function microsoftScope(kind: LinkKind): string {
  return `offline_access User.Read ${GRAPH_SCOPES[kind] ?? ''}`.trim();
}

function withoutSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}
