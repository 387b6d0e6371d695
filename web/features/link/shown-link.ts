import type { LinkKind } from '#domain/link/link-kinds.ts';
import { isLinkKind } from '#domain/link/link-programs.ts';
import { isProviderName, type ProviderName } from '#domain/provider/provider-descriptions.ts';
import type { linkQueriesLinksQuery$data } from '#web/__generated__/linkQueriesLinksQuery.graphql.ts';

type Answered = linkQueriesLinksQuery$data['links'][number];

/** 'clicked' from 'Autoriseren' until 'Afronden' or 'Annuleren' (ledger LINKS-12, 15). */
export type LinkState = 'nolink' | 'clicked' | 'linked' | 'broken';

export interface ShownLink extends Omit<Answered, 'kind' | 'state' | 'provider'> {
  readonly kind: LinkKind;
  readonly state: LinkState;
  /** Null without a link, and for a program that this client does not know. */
  readonly provider: ProviderName | null;
}

const STATES: readonly LinkState[] = ['nolink', 'clicked', 'linked', 'broken'];

/** Null for a kind that this client does not know. */
export function shownLink(answered: Answered): ShownLink | null {
  const kind = answered.kind.toLowerCase();
  const state = STATES.find((one) => one === answered.state.toLowerCase());
  if (!isLinkKind(kind) || state === undefined) return null;
  const provider = answered.provider;
  return {
    ...answered,
    kind,
    state,
    provider: provider != null && isProviderName(provider) ? provider : null,
  };
}

/** Whether there is a connection, be it one that no longer works (ledger LINKS-09, 10, 20). */
export function isConnected({ state, linkedAt }: Pick<ShownLink, 'state' | 'linkedAt'>): boolean {
  return state === 'linked' || state === 'broken' || (state === 'clicked' && linkedAt != null);
}
