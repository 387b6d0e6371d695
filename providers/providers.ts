import { linkKindOfStep } from '#domain/link/link-kinds.ts';
import {
  descriptionOf,
  type ProviderName,
  type ProviderOffering,
  type ProviderSignedInBy,
  providersOffering,
} from '#domain/provider/provider-descriptions.ts';
import {
  createTokenSource,
  MARGIN_MILLISECONDS,
  renewOnce,
  type StoredToken,
  type TokenEndpoint,
  type TokenRules,
  type TokenStore,
} from './access-token.ts';
import {
  createDropboxAccount,
  createDropboxRevocation,
  type RevokeTokens,
} from './account/dropbox-account.ts';
import { createExactAccount } from './account/exact-account.ts';
import {
  createEBoekhoudenAccount,
  createFiscaalGemakAccount,
  createHoursAccount,
  createInformerAccount,
  createLapostaAccount,
} from './account/key-accounts.ts';
import type { IdentifyAccount } from './account/linked-account.ts';
import {
  createMailboxCheck,
  createMicrosoftAccount,
  type ReachesMailbox,
} from './account/microsoft-account.ts';
import { createMoneybirdAccount } from './account/moneybird-account.ts';
import type { CalendarAdapter } from './calendar-port.ts';
import type { CallLimiter } from './call-slots.ts';
import type { ChangeSubscriptions } from './change-subscriptions.ts';
import { withCheckedLengths } from './checked-lengths.ts';
import { type ConsentClient, createConsentClient } from './consent/consent-client.ts';
import { consentServices } from './consent/consent-service.ts';
import { createDropboxFiles } from './dropbox/dropbox-files.ts';
import { createDropboxFolders } from './dropbox/dropbox-folder.ts';
import { createEBoekhoudenAdapter } from './e-boekhouden/e-boekhouden.ts';
import { createExactAdapter } from './exact/exact.ts';
import { EXACT_TOKEN_RULES } from './exact/rate-limits.ts';
import type { FileStore } from './file-store.ts';
import { createFiscaalGemakAdapter } from './fiscaal-gemak/fiscaal-gemak.ts';
import { createHoursAdapter } from './hours/hours.ts';
import { createHttpClient } from './http.ts';
import { createInformerAdapter } from './informer/informer.ts';
import { createLapostaAdapter } from './laposta/laposta.ts';
import type { MailboxAdapter } from './mailbox-port.ts';
import type { MeetingAdapter } from './meetings-port.ts';
import { createCalendarAdapter } from './microsoft/calendar-adapter.ts';
import { createContactsAdapter } from './microsoft/contacts.ts';
import { createGraphSubscriptions } from './microsoft/graph-subscriptions.ts';
import { createMailboxAdapter } from './microsoft/mailbox/mailbox-adapter.ts';
import { createOneDriveAdapter } from './microsoft/onedrive.ts';
import { createOneDriveFiles } from './microsoft/onedrive-files.ts';
import { createMoneybirdAdapter, MONEYBIRD_TOKEN_RULES } from './moneybird/moneybird.ts';
import { createOutbound } from './outbound.ts';
import type { LinkAccess, RelationAdapter, RelationStepKey } from './provider-ports.ts';
import type { BesideLog } from './read-beside.ts';
import { createZoomMeetings } from './zoom/zoom-meetings.ts';

interface Registration {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
}

export interface ProviderConfiguration {
  /** For the sandbox only. */
  readonly allowLoopback: boolean;
  readonly microsoft: Registration & { readonly loginUrl: string; readonly graphUrl: string };
  readonly dropbox: Registration & {
    readonly loginUrl: string;
    readonly apiUrl: string;
    readonly contentUrl: string;
  };
  readonly eboekhoudenUrl: string;
  readonly informerUrl: string;
  readonly exact: Registration & { readonly url: string };
  readonly moneybird: Registration & { readonly url: string };
  readonly hoursUrl: string | undefined;
  readonly lapostaUrl: string;
  readonly postcode: { readonly url: string; readonly apiKey: string | undefined };
  readonly kvk: { readonly url: string; readonly apiKey: string | undefined };
  readonly viesUrl: string;
  readonly zoom: { readonly loginUrl: string; readonly apiUrl: string };
}

export interface Providers {
  /** Null when Balie has no adapter for the pair. */
  adapterFor(step: RelationStepKey, provider: string): RelationAdapter | null;
  /** The authorization code flow of the providers that ask for consent. */
  readonly consent: ConsentClient;
  /** Proves access and says whose account it is; null for a provider that nobody signs in at. */
  identifierFor(provider: string): IdentifyAccount | null;
  /** Ends tokens at a provider that knows how; null where it has no such call, as Microsoft has none. */
  revocationFor(provider: string): RevokeTokens | null;
  /** A new access token of a link that has ended, for the call that revokes it; stored nowhere. */
  renewOnce(provider: string, token: StoredToken): Promise<string>;
  readonly reachesMailbox: ReachesMailbox;
  fileStoreFor(provider: string): FileStore | null;
  subscriptionsOf(provider: string): ChangeSubscriptions | null;
  readonly meetings: MeetingAdapter;
  calendarOf(provider: string): CalendarAdapter | null;
  mailboxOf(provider: string): MailboxAdapter | null;
  /** So long before its end a token of this provider is renewed by the first use. */
  renewalMarginOf(provider: string): number;
  /** `LinkAccess.accessToken` of an OAuth link; `opened`: the token as stored. Throws without OAuth. */
  accessTokenOf(
    link: { readonly linkId: string; readonly provider: string },
    opened: StoredToken,
  ): LinkAccess['accessToken'];
  close(): Promise<void>;
}

/** Without a `limiter` calls to a mailbox are not limited; `log` has what of a mail could not be read. */
export function createProviders(
  configuration: ProviderConfiguration,
  tokenStore: TokenStore,
  limiter?: CallLimiter,
  log?: BesideLog,
): Providers {
  const { microsoft, dropbox, eboekhoudenUrl, informerUrl, exact, moneybird, hoursUrl, lapostaUrl } =
    configuration;
  const outbound = createOutbound(configuration);
  const tokens = createTokenSource(tokenStore);
  const graph = { graphUrl: microsoft.graphUrl, outbound };
  const mailbox = { ...graph, limiter, log };

  const adapters: Readonly<Record<ProviderOffering<'relation'>, RelationAdapter>> = {
    microsoft: createContactsAdapter(mailbox),
    onedrive: createOneDriveAdapter(graph),
    dropbox: createDropboxFolders({ ...dropbox, outbound }),
    eboekhouden: createEBoekhoudenAdapter({ url: eboekhoudenUrl, outbound }),
    informer: createInformerAdapter({ url: informerUrl, outbound }),
    exact: createExactAdapter({ url: exact.url, outbound }),
    moneybird: createMoneybirdAdapter({ url: moneybird.url, outbound }),
    fiscaalgemak: createFiscaalGemakAdapter({ outbound }),
    uren: createHoursAdapter({ url: hoursUrl, outbound }),
    laposta: createLapostaAdapter({ url: lapostaUrl, outbound }),
  };

  const checked = Object.fromEntries(
    providersOffering('relation').map((name) => [name, withCheckedLengths(name, adapters[name])]),
  );

  const fileStores: Readonly<Record<ProviderOffering<'files'>, FileStore>> = {
    onedrive: createOneDriveFiles(graph),
    dropbox: createDropboxFiles({ ...dropbox, outbound }),
  };

  const subscriptions: Readonly<Record<ProviderOffering<'notifications'>, ChangeSubscriptions>> = {
    microsoft: createGraphSubscriptions(mailbox),
  };

  const calendars: Readonly<Record<ProviderOffering<'calendar'>, CalendarAdapter>> = {
    microsoft: createCalendarAdapter(mailbox),
  };

  const mailboxes: Readonly<Record<ProviderOffering<'mailbox'>, MailboxAdapter>> = {
    microsoft: createMailboxAdapter(mailbox),
  };

  const meetings: Readonly<Record<ProviderOffering<'meetings'>, MeetingAdapter>> = {
    zoom: createZoomMeetings({ ...configuration.zoom, outbound }),
  };

  const endpoint = (
    provider: ProviderName,
    { clientId, clientSecret }: Registration,
    url: string,
    rules: TokenRules = {},
  ): TokenEndpoint => {
    const client = createHttpClient({ provider, baseUrl: url, outbound });
    return { provider, client, clientId, clientSecret, rules };
  };
  const services = consentServices(configuration);
  const endpoints: Readonly<Record<ProviderSignedInBy<'consent'>, TokenEndpoint>> = {
    microsoft: endpoint('microsoft', microsoft, services.microsoft.tokenUrl),
    onedrive: endpoint('onedrive', microsoft, services.onedrive.tokenUrl),
    dropbox: endpoint('dropbox', dropbox, services.dropbox.tokenUrl),
    exact: endpoint('exact', exact, services.exact.tokenUrl, EXACT_TOKEN_RULES),
    moneybird: endpoint('moneybird', moneybird, services.moneybird.tokenUrl, MONEYBIRD_TOKEN_RULES),
  };

  const identifiers: Readonly<Record<ProviderSignedInBy<'consent' | 'keys'>, IdentifyAccount>> = {
    microsoft: createMicrosoftAccount('microsoft', graph),
    onedrive: createMicrosoftAccount('onedrive', graph),
    dropbox: createDropboxAccount({ ...dropbox, outbound }),
    eboekhouden: createEBoekhoudenAccount({ url: eboekhoudenUrl, outbound }),
    informer: createInformerAccount({ url: informerUrl, outbound }),
    exact: createExactAccount({ url: exact.url, outbound }),
    moneybird: createMoneybirdAccount({ url: moneybird.url, outbound }),
    fiscaalgemak: createFiscaalGemakAccount({ outbound }),
    uren: createHoursAccount({ url: hoursUrl, outbound }),
    laposta: createLapostaAccount({ url: lapostaUrl, outbound }),
  };
  const revocations: Readonly<Record<string, RevokeTokens>> = {
    dropbox: createDropboxRevocation({ ...dropbox, outbound }),
  };

  return {
    consent: createConsentClient(services, { outbound, allowLoopback: configuration.allowLoopback }),
    identifierFor: (provider) => ofProvider(identifiers, provider),
    revocationFor: (provider) => ofProvider(revocations, provider),
    reachesMailbox: createMailboxCheck(graph),
    renewOnce(provider, token) {
      const known = ofProvider(endpoints, provider);
      if (known === null) throw new Error(`Provider ${provider} has no OAuth tokens.`);
      return renewOnce(known, token);
    },
    fileStoreFor: (provider) => ofProvider(fileStores, provider),
    subscriptionsOf: (provider) => ofProvider(subscriptions, provider),
    calendarOf: (provider) => ofProvider(calendars, provider),
    mailboxOf: (provider) => ofProvider(mailboxes, provider),
    adapterFor: (step, provider) =>
      descriptionOf(provider)?.linkKinds.some((kind) => kind === linkKindOfStep(step))
        ? ofProvider(checked, provider)
        : null,
    meetings: meetings.zoom,
    renewalMarginOf: (provider) =>
      ofProvider(endpoints, provider)?.rules?.marginMilliseconds ?? MARGIN_MILLISECONDS,
    accessTokenOf({ linkId, provider }, opened) {
      const known = ofProvider(endpoints, provider);
      if (known === null) throw new Error(`Provider ${provider} has no OAuth tokens.`);
      return tokens.accessTokenOf({ linkId, endpoint: known }, opened);
    },
    close: () => outbound.close(),
  };
}

function ofProvider<Entry>(entries: Readonly<Record<string, Entry>>, provider: string): Entry | null {
  return Object.hasOwn(entries, provider) ? (entries[provider] ?? null) : null;
}
