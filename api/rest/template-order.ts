import { MOST_EMAIL_TEMPLATES } from '#domain/email-template/email-template.ts';
import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { refuseTwice } from './refuse-twice.ts';
import { objectOf, rowId } from './rest-call.ts';

/** Far more than there are of both types; bounds the work of one call. */
const MOST_ORDERED = 5 * MOST_EMAIL_TEMPLATES;

async function presentTemplates(client: LeasedClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const named = { where: { id: { in: [...ids] } }, select: { id: true } };
  const mails = await client.emailTemplate.findMany(named);
  const letters = await client.letterTemplate.findMany(named);
  return new Set([...mails, ...letters].map(({ id }) => id));
}

export interface SentOrder {
  readonly ids: readonly string[];
  /** The position in the list at which each was sent. */
  readonly positions: ReadonlyMap<string, number>;
}

/** Throws ValidationError for what is no list of templates. */
export function readOrder(body: unknown): SentOrder {
  const refuse = (field: string, message: string) => new ValidationError([{ field, message }]);
  if (!Array.isArray(body)) throw refuse('De inhoud', 'Stuur een lijst van sjablonen.');
  if (body.length > MOST_ORDERED) throw refuse('De inhoud', `Stuur ten hoogste ${MOST_ORDERED} sjablonen.`);
  const ordered = body.map((one: unknown, index) => {
    const { _id, pos = index } = objectOf(one, `[${index}]`);
    if (!Number.isInteger(pos)) throw refuse(`[${index}]/pos`, 'pos is een geheel getal.');
    return { id: rowId(_id), pos: Number(pos) };
  });
  refuseTwice(
    '',
    ordered.map(({ id }) => id),
  );
  const ids = ordered.toSorted((one, other) => one.pos - other.pos).map(({ id }) => id);
  return { ids, positions: new Map(ordered.map(({ id }, index) => [id, index])) };
}

/** Throws ValidationError for those that are of neither type. */
export async function refuseGoneTemplates(
  client: LeasedClient,
  { ids, positions }: SentOrder,
): Promise<void> {
  const present = await presentTemplates(client, ids);
  const gone = ids.filter((id) => !present.has(id));
  if (gone.length === 0) return;
  const message = 'Dit sjabloon is er niet (meer).';
  throw new ValidationError(gone.map((id) => ({ field: `[${positions.get(id)}]/_id`, message })));
}
