import type { ComparedFields } from '#domain/drift/compare-records.ts';
import type { Relatie } from './relatie.ts';

/** Elements without content may be missing from an answer. */
export function comparedFields(relatie: Partial<Relatie>): ComparedFields {
  return {
    relationNumber: relatie.Code ?? '',
    name: relatie.Bedrijf ?? '',
    email: relatie.Email ?? '',
    phone: relatie.Telefoon ?? '',
    address: relatie.Adres ?? '',
    postcode: relatie.Postcode ?? '',
    city: relatie.Plaats ?? '',
    country: relatie.Land ?? '',
    kvkNumber: relatie.KvkNummer ?? '',
  };
}
