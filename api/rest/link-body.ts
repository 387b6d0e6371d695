import { ValidationError } from '#domain/errors.ts';
import { linkFieldsOf } from '#domain/link/link-fields.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { programsOf } from '#domain/link/link-programs.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { objectOf } from './rest-call.ts';

/** The data of a link, which for hours stand at the top of the body (ledger REST-135). Throws ValidationError by wire name. */
export function linkDataOf(kind: LinkKind, body: unknown): Readonly<Record<string, string>> {
  const { data, ...around } = objectOf(body);
  refuseOther('type', around.type, 'link');
  refuseOther('kind', around.kind, kind);
  const { type: _type, kind: _kind, ...top } = around;
  const fields = data === undefined ? top : { ...top, ...objectOf(data, 'data') };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      if (value === undefined || value === null) return [];
      if (typeof value === 'object') throw refuse(key, `${key} is tekst.`);
      return [[key, String(value)]];
    }),
  );
}

function refuseOther(field: string, sent: unknown, known: string): void {
  if (sent !== undefined && sent !== null && sent !== '' && sent !== known)
    throw refuse(field, `${field} is hier '${known}'.`);
}

/** Members of a link beside its fields. */
const BESIDE_FIELDS: readonly string[] = ['name', 'acceptOtherAccount', 'isSameAccount', '_id'];

/** Throws ValidationError for a value that no link with this program keeps. */
export function refuseUnknownFields(
  kind: LinkKind,
  provider: string,
  data: Readonly<Record<string, string>>,
): void {
  if (!programsOf(kind).includes(provider as ProviderName)) return;
  const known = [...BESIDE_FIELDS, ...linkFieldsOf(kind, provider as ProviderName).map(({ key }) => key)];
  const unknown = Object.entries(data).filter(([key, value]) => value !== '' && !known.includes(key));
  if (unknown.length === 0) return;
  throw new ValidationError(
    unknown.map(([field]) => ({ field, message: `Een koppeling met ${provider} heeft dit veld niet.` })),
  );
}

function refuse(field: string, message: string): ValidationError {
  return new ValidationError([{ field, message }]);
}
