import { checkLine } from '#domain/text/plain-text.ts';

export interface TemplatePosition {
  readonly id: string;
  readonly pos: number;
}

/** A user's default template, and their order of letter and of mail templates, as on the wire (ledger USERS-25..27). */
export interface TemplatePreferences {
  readonly def: string;
  readonly bposs: readonly TemplatePosition[];
  readonly eposs: readonly TemplatePosition[];
}

/** More templates than an office has; bounds a user's row. */
const MOST_POSITIONS = 500;
const LONGEST_ID = 100;
const HIGHEST_POSITION = 100_000;

/** Merges sent preferences over the stored ones. Null when malformed, too long or with a template twice. */
export function readTemplatePreferences(
  stored: TemplatePreferences,
  sent: unknown,
): TemplatePreferences | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null;
  const { def = stored.def, bposs = stored.bposs, eposs = stored.eposs } = sent as Record<string, unknown>;
  const letters = readPositions(bposs);
  const mails = readPositions(eposs);
  if (letters === null || mails === null || !(def === '' || isTemplateId(def))) return null;
  return { def, bposs: letters, eposs: mails };
}

function readPositions(sent: unknown): readonly TemplatePosition[] | null {
  if (!Array.isArray(sent) || sent.length > MOST_POSITIONS) return null;
  const positions = sent.map((entry: unknown) => {
    const { id, pos } = (entry ?? {}) as Record<string, unknown>;
    return isTemplateId(id) && isPosition(pos) ? { id, pos } : null;
  });
  const read = positions.filter((position) => position !== null);
  const isWhole = read.length === sent.length && new Set(read.map(({ id }) => id)).size === read.length;
  return isWhole ? read : null;
}

function isTemplateId(value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_ID) return false;
  const line = checkLine('Sjabloon', value, LONGEST_ID);
  return line.ok && line.value === value;
}

function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= HIGHEST_POSITION;
}
