/** The kinds of provider links as they are named on the wire (spec 1§1). */
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

/** The steps that have a service behind them. A condominium service does not exist yet (ledger RELSAGA-25). */
const KIND_OF_STEP: Readonly<Record<string, LinkKind>> = {
  contact: 'contacts',
  files: 'files',
  finance: 'finan',
  fiscal: 'fisca',
  hours: 'hours',
  marketing: 'market',
};

/** Null for a kind of link that relations never go to. */
export function stepOfLinkKind(kind: string): string | null {
  return Object.keys(KIND_OF_STEP).find((step) => KIND_OF_STEP[step] === kind) ?? null;
}

/** The kind of link that a step of the relation saga speaks through; null when no service can do it. */
export function linkKindOfStep(step: string): LinkKind | null {
  return KIND_OF_STEP[step] ?? null;
}
