/** Wire names (spec 1§1). */
export const LINK_KINDS = [
  'agenda',
  'contacts',
  'email',
  'files',
  'finan',
  'fisca',
  'hours',
  'market',
  'tel',
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** Without the condominium step: no service exists for it yet (ledger RELSAGA-25). */
const KIND_OF_STEP: Readonly<Record<string, LinkKind>> = {
  contact: 'contacts',
  files: 'files',
  finance: 'finan',
  fiscal: 'fisca',
  hours: 'hours',
  marketing: 'market',
};

/** The saga step that uses a kind of link; null when no step does. */
export function stepOfLinkKind(kind: string): string | null {
  return Object.keys(KIND_OF_STEP).find((step) => KIND_OF_STEP[step] === kind) ?? null;
}

/** The kind of link that a saga step uses; null when no service can do it. */
export function linkKindOfStep(step: string): LinkKind | null {
  return KIND_OF_STEP[step] ?? null;
}
