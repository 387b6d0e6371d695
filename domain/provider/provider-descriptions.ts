import { stepOfLinkKind } from '#domain/link/link-kinds.ts';
import { type CallLimits, UNPUBLISHED_CALLS_A_MINUTE } from '#domain/saga/pace.ts';
import type { Offer, ProviderDescription, SignIn } from './provider.ts';

export const PROVIDERS = {
  microsoft: {
    label: 'Microsoft 365',
    signIn: 'consent',
    linkKinds: ['agenda', 'contacts', 'email'],
    offers: ['relation', 'calendar', 'mailbox', 'notifications'],
    // 10,000 calls in ten minutes for an app and a mailbox. Looks for the same person a page at a time.
    limits: { callsAMinute: 1_000, push: 3, removal: 1 },
  },
  onedrive: {
    label: 'OneDrive',
    signIn: 'consent',
    linkKinds: ['files'],
    offers: ['relation', 'files'],
    limits: { callsAMinute: UNPUBLISHED_CALLS_A_MINUTE, push: 2, removal: 0 },
  },
  dropbox: {
    label: 'Dropbox',
    signIn: 'consent',
    linkKinds: ['files'],
    offers: ['relation', 'files'],
    limits: { callsAMinute: UNPUBLISHED_CALLS_A_MINUTE, push: 2, removal: 0 },
  },
  eboekhouden: {
    label: 'e-Boekhouden',
    signIn: 'keys',
    linkKinds: ['finan'],
    offers: ['relation'],
    // A session is opened and closed around the two calls.
    limits: { callsAMinute: UNPUBLISHED_CALLS_A_MINUTE, push: 4, removal: 0 },
  },
  informer: {
    label: 'InformerOnline',
    signIn: 'keys',
    linkKinds: ['finan'],
    offers: ['relation'],
    // Per key. What was added is looked up, as its answer holds no id.
    limits: { callsAMinute: 60, callsADay: 5_000, push: 3, removal: 2 },
  },
  exact: {
    label: 'Exact Online',
    signIn: 'consent',
    linkKinds: ['finan'],
    offers: ['relation'],
    // Per app and company (reference: limits). A removal that is refused ends the account instead.
    limits: { callsAMinute: 60, callsADay: 5_000, push: 2, removal: 2 },
  },
  moneybird: {
    label: 'Moneybird',
    signIn: 'consent',
    linkKinds: ['finan'],
    offers: ['relation'],
    // 150 calls in five minutes. A contact in use is archived instead.
    limits: { callsAMinute: 30, push: 2, removal: 2 },
  },
  fiscaalgemak: {
    label: 'Fiscaal Gemak',
    signIn: 'keys',
    linkKinds: ['fisca'],
    offers: ['relation'],
    limits: { callsAMinute: UNPUBLISHED_CALLS_A_MINUTE, push: 3, removal: 1 },
  },
  uren: {
    label: 'Urenregistratie',
    signIn: 'keys',
    linkKinds: ['hours'],
    offers: ['relation'],
    // Both numbers include a call that signs in.
    limits: { callsAMinute: UNPUBLISHED_CALLS_A_MINUTE, push: 3, removal: 2 },
  },
  laposta: {
    label: 'Laposta',
    signIn: 'keys',
    linkKinds: ['market'],
    offers: ['relation'],
    // Thirty calls a minute for the smallest account; the API does not say which one an office has.
    limits: { callsAMinute: 30, push: 3, removal: 2 },
  },
  voys: { label: 'Voys', signIn: 'address', linkKinds: ['tel'], offers: ['calls'], limits: null },
  postcode: { label: 'De postcodedienst', signIn: 'none', linkKinds: [], offers: ['lookup'], limits: null },
  kvk: { label: 'Het handelsregister', signIn: 'none', linkKinds: [], offers: ['lookup'], limits: null },
  zoom: { label: 'Zoom', signIn: 'none', linkKinds: [], offers: ['meetings'], limits: null },
  vies: { label: 'VIES', signIn: 'none', linkKinds: [], offers: ['lookup'], limits: null },
} as const satisfies Readonly<Record<string, ProviderDescription>>;

export type ProviderName = keyof typeof PROVIDERS;

export type ProviderOffering<Selected extends Offer> = {
  [Name in ProviderName]: Selected extends (typeof PROVIDERS)[Name]['offers'][number] ? Name : never;
}[ProviderName];

export type ProviderSignedInBy<Selected extends SignIn> = {
  [Name in ProviderName]: Selected extends (typeof PROVIDERS)[Name]['signIn'] ? Name : never;
}[ProviderName];

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as readonly ProviderName[];

export function isProviderName(name: string): name is ProviderName {
  return Object.hasOwn(PROVIDERS, name);
}

/** Null for a stored name that this version does not know. */
export function descriptionOf(name: string): ProviderDescription | null {
  return isProviderName(name) ? PROVIDERS[name] : null;
}

/** An unknown name is shown as it is stored. */
export function providerLabel(name: string): string {
  return descriptionOf(name)?.label ?? name;
}

export function providersOffering<Selected extends Offer>(
  offer: Selected,
): readonly ProviderOffering<Selected>[] {
  const offering = (name: ProviderName): name is ProviderOffering<Selected> =>
    descriptionOf(name)?.offers.includes(offer) ?? false;
  return PROVIDER_NAMES.filter(offering);
}

/** Null when relations do not go to the provider by this kind of link. */
export function callLimitsOf(name: string, linkKind: string): CallLimits | null {
  const description = descriptionOf(name);
  if (description === null || stepOfLinkKind(linkKind) === null) return null;
  return description.linkKinds.some((kind) => kind === linkKind) ? description.limits : null;
}
