import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import type { StoredToken } from '#providers/access-token.ts';
import type { RelationStepKey } from '#providers/provider-ports.ts';

/** An office of the seed, as the providers know it: `main` is Kantoor Van Dalen, `second` the small one. */
export const SANDBOX_ACCOUNTS = ['main', 'second'] as const;
export type SandboxAccount = (typeof SANDBOX_ACCOUNTS)[number];

/** Our registration at the stand-in of Microsoft's sign-in. Made up, and worth nothing anywhere else. */
export const MICROSOFT_APPLICATION = {
  clientId: 'b4a11e00-5a4d-4b0c-9f52-0d1f2e3c4b5a',
  clientSecret: 'sandbox-application-secret',
} as const;

export const DROPBOX_APPLICATION = {
  clientId: 'q7x2balie4sandbx',
  clientSecret: 'sandbox-dropbox-secret',
} as const;

/** Our registrations at the stand-ins of Exact Online and Moneybird, made up too. */
export const EXACT_APPLICATION = {
  clientId: '7d1f9c52-3a64-4c0e-8f0b-5b2e9a6d4c31',
  clientSecret: 'sandbox-exact-secret',
} as const;
export const MONEYBIRD_APPLICATION = {
  clientId: '5a2f4de0c1b7493e8d6f',
  clientSecret: 'sandbox-moneybird-secret',
} as const;

/** Balie's own key at the postcode service: one for all offices. */
export const POSTCODE_KEY = 'sandbox-postcode-key';

/** The token in the address of an office's call notifications, as seeded. */
export const TELEPHONY_TOKENS: Readonly<Record<SandboxAccount, string>> = {
  main: 'sandbox-telephony-main',
  second: 'sandbox-telephony-second',
};

export function telephonyAddressOf(balie: string, token: string): string {
  return `${balie}/telephony/${token}`;
}

interface AccountCredentials {
  readonly label: string;
  readonly mailbox: string;
  /** A mailbox of colleagues that the account may open too. */
  readonly sharedMailbox: string;
  readonly refreshToken: string;
  readonly dropboxRefreshToken: string;
  readonly eBoekhouden: { readonly user: string; readonly code1: string; readonly code2: string };
  readonly informer: { readonly code: string; readonly apikey: string };
  readonly exact: { readonly division: string; readonly refreshToken: string };
  readonly moneybird: { readonly administration: string; readonly refreshToken: string };
  readonly fiscaalGemakKey: string;
  readonly hours: { readonly domain: string; readonly email: string; readonly password: string };
  readonly laposta: { readonly apikey: string; readonly listId: string; readonly listName: string };
  /** The office's own app at Zoom (server-to-server OAuth). */
  readonly zoom: { readonly accountId: string; readonly clientId: string; readonly clientSecret: string };
}

export const CREDENTIALS: Readonly<Record<SandboxAccount, AccountCredentials>> = {
  main: {
    label: 'Kantoor Van Dalen',
    mailbox: 'kantoor@vandalen.example',
    sharedMailbox: 'info@vandalen.example',
    refreshToken: 'sandbox-refresh-main',
    dropboxRefreshToken: 'sandbox-dropbox-refresh-main',
    eBoekhouden: { user: 'vandalen', code1: 'sandbox-code1-main', code2: 'sandbox-code2-main' },
    informer: { code: 'sandbox-code-main', apikey: 'sandbox-informer-key-main' },
    exact: { division: '3141592', refreshToken: 'sandbox-exact-refresh-main' },
    moneybird: { administration: '178732006888903010', refreshToken: 'sandbox-moneybird-refresh-main' },
    fiscaalGemakKey: 'sandbox-fg-key-main',
    hours: { domain: 'vandalen', email: 'kantoor@vandalen.example', password: 'sandbox-hours-main' },
    laposta: { apikey: 'sandbox-laposta-key-main', listId: 'lstmain001', listName: 'Nieuwsbrief' },
    zoom: {
      accountId: 'sandboxZoomMain',
      clientId: 'sandboxZoomClientMain',
      clientSecret: 'sandbox-zoom-secret-main',
    },
  },
  second: {
    label: 'Adviesbureau De Linde',
    mailbox: 'info@tweedekantoor.example',
    sharedMailbox: 'post@tweedekantoor.example',
    refreshToken: 'sandbox-refresh-second',
    dropboxRefreshToken: 'sandbox-dropbox-refresh-second',
    eBoekhouden: { user: 'tweede', code1: 'sandbox-code1-second', code2: 'sandbox-code2-second' },
    informer: { code: 'sandbox-code-second', apikey: 'sandbox-informer-key-second' },
    exact: { division: '2718281', refreshToken: 'sandbox-exact-refresh-second' },
    moneybird: { administration: '178732006918727798', refreshToken: 'sandbox-moneybird-refresh-second' },
    fiscaalGemakKey: 'sandbox-fg-key-second',
    hours: { domain: 'tweede', email: 'info@tweedekantoor.example', password: 'sandbox-hours-second' },
    laposta: { apikey: 'sandbox-laposta-key-second', listId: 'lstsecond1', listName: 'Nieuwsbrief' },
    zoom: {
      accountId: 'sandboxZoomSecond',
      clientId: 'sandboxZoomClientSecond',
      clientSecret: 'sandbox-zoom-secret-second',
    },
  },
};

export interface SandboxLink {
  readonly kind: Exclude<LinkKind, 'tel'>;
  readonly step: RelationStepKey;
  readonly provider: ProviderName;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** For OAuth links; already expired, so that the first use renews it. */
  readonly token: StoredToken | null;
  /** The signed-in account, where no field of the link identifies it. */
  readonly signedIn?: { readonly id: string; readonly name: string };
}

export function microsoftUserIdOf(account: SandboxAccount): string {
  return `sandbox-${account}`;
}

export function dropboxAccountIdOf(account: SandboxAccount): string {
  // Forty signs, as all ids of accounts there.
  return `dbid:${`sandbox-${account}`.padEnd(35, 'A')}`;
}

export function sandboxLinks(sandboxUrl: string, account: SandboxAccount): readonly SandboxLink[] {
  const { mailbox, eBoekhouden, fiscaalGemakKey, laposta } = CREDENTIALS[account];
  const token = microsoftTokenOf(account);
  const signedIn = { id: microsoftUserIdOf(account), name: mailbox };
  return [
    { kind: 'contacts', step: 'contact', provider: 'microsoft', settings: {}, secrets: {}, token, signedIn },
    { kind: 'files', step: 'files', provider: 'onedrive', settings: {}, secrets: {}, token, signedIn },
    {
      kind: 'finan',
      step: 'finance',
      provider: 'eboekhouden',
      settings: { user: eBoekhouden.user },
      secrets: { code1: eBoekhouden.code1, code2: eBoekhouden.code2 },
      token: null,
    },
    {
      kind: 'fisca',
      step: 'fiscal',
      provider: 'fiscaalgemak',
      settings: { url: `${sandboxUrl}/fiscaal-gemak` },
      secrets: { apikey: fiscaalGemakKey },
      token: null,
    },
    {
      kind: 'market',
      step: 'marketing',
      provider: 'laposta',
      settings: { listid: laposta.listId, listnm: laposta.listName },
      secrets: { apikey: laposta.apikey },
      token: null,
    },
  ];
}

export function otherSandboxLinks(account: SandboxAccount): readonly SandboxLink[] {
  const { informer, exact, moneybird, hours, mailbox, dropboxRefreshToken } = CREDENTIALS[account];
  const { domain, email, password } = hours;
  const finance = { kind: 'finan', step: 'finance' } as const;
  return [
    { ...finance, provider: 'informer', settings: {}, secrets: informer, token: null },
    {
      ...finance,
      provider: 'exact',
      settings: { division: exact.division },
      secrets: {},
      token: notYetUsed(exact.refreshToken),
    },
    {
      ...finance,
      provider: 'moneybird',
      settings: { administration: moneybird.administration },
      secrets: {},
      token: notYetUsed(moneybird.refreshToken),
    },
    {
      kind: 'files',
      step: 'files',
      provider: 'dropbox',
      settings: {},
      secrets: {},
      token: notYetUsed(dropboxRefreshToken),
      signedIn: { id: dropboxAccountIdOf(account), name: mailbox },
    },
    {
      kind: 'hours',
      step: 'hours',
      provider: 'uren',
      settings: { domain, email },
      secrets: { password },
      token: null,
    },
  ];
}

/** The token of an office's account at Microsoft that a new link begins with. */
export function microsoftTokenOf(account: SandboxAccount): StoredToken {
  return notYetUsed(CREDENTIALS[account].refreshToken);
}

function notYetUsed(refreshToken: string): StoredToken {
  return { accessToken: 'sandbox-none-yet', refreshToken, expiresAt: new Date(0) };
}
