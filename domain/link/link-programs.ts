import { descriptionOf, PROVIDER_NAMES, type ProviderName } from '#domain/provider/provider-descriptions.ts';
import { LINK_KINDS, type LinkKind } from './link-kinds.ts';

/** The programs that can be linked as this kind, in the order of the descriptions (ledger LINKS-02..05, 57). */
export function programsOf(kind: LinkKind): readonly ProviderName[] {
  return PROVIDER_NAMES.filter((name) => descriptionOf(name)?.linkKinds.includes(kind));
}

export function isLinkKind(text: string): text is LinkKind {
  return LINK_KINDS.some((kind) => kind === text);
}
