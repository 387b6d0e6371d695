import { z } from 'zod';

const flag = z.union([z.literal(0), z.literal(1)]);

/** RelationInputBase of InformerOnline's OpenAPI 2.0.0; fields it does not name are passed over. */
const base = z.object({
  relation_number: z.number().int().nonnegative().optional(),
  street: z.string().min(1),
  house_number: z.string().min(1),
  house_number_suffix: z.string().optional(),
  zip: z.string().min(1),
  city: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  phone: z.string().optional(),
  web: z.url().optional(),
  email: z.email().optional(),
  coc: z.string().optional(),
  vat: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{2,12}$/)
    .optional(),
  iban: z
    .string()
    .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)
    .optional(),
  subtype: z
    .object({ lead: flag, supplier: flag, prospect: flag, active: flag, customer: flag })
    .partial()
    .optional(),
});

const company = base.extend({
  relation_type: z.literal(0),
  company_name: z.string().min(1),
  firstname: z.undefined().optional(),
  surname: z.undefined().optional(),
});
const privatePerson = base.extend({
  relation_type: z.literal(1),
  firstname: z.string().min(1),
  surname_prefix: z.string().optional(),
  surname: z.string().min(1),
  company_name: z.undefined().optional(),
});

export type RelationInput = z.output<typeof company> | z.output<typeof privatePerson>;

export interface StoredRelation {
  readonly id: number;
  readonly relation_number: number;
  readonly input: RelationInput;
  readonly subtype: Readonly<Record<string, boolean>>;
  readonly last_edit: string;
}

/**
 * The input, or the fields that are wrong, each with a text. A change needs what a new relation needs; the
 * optional fields that it does not name stay as they are.
 */
export function readInput(
  sent: unknown,
  present: StoredRelation | null,
): { readonly input: RelationInput } | { readonly errors: Readonly<Record<string, string>> } {
  const given = (typeof sent === 'object' && sent !== null ? sent : {}) as {
    readonly relation_type?: unknown;
  };
  const kind = given.relation_type === 1 ? privatePerson : company;
  const outcome = kind.safeParse(given);
  if (outcome.success) return { input: kind.parse({ ...sameKind(present, outcome.data), ...outcome.data }) };
  const errors = outcome.error.issues.map(({ path: [field = 'relation'] }) => [
    String(field),
    `${String(field)} is ongeldig.`,
  ]);
  return { errors: Object.fromEntries(errors) };
}

function sameKind(present: StoredRelation | null, input: RelationInput): Partial<RelationInput> {
  return present?.input.relation_type === input.relation_type ? present.input : {};
}

/** A relation whole: subtypes as booleans, where they are sent as 0 and 1. */
export function wholeRelation({ id, relation_number, input, subtype, last_edit }: StoredRelation) {
  return { ...input, id, relation_number, subtype, last_edit, contacts: [], tags: [] };
}

/** A relation as GET answers it: without the postcode, which its OpenAPI does not show. */
export function onWire(relation: StoredRelation) {
  const { zip: _, ...shown } = wholeRelation(relation);
  return shown;
}
