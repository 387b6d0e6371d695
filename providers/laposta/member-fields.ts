import type { RelationRecord } from '#domain/relation/relation.ts';

/** The values for the custom fields a Dutch list mostly has, by Laposta's `custom_name`. */
export function memberFields({ values, companies }: RelationRecord): Record<string, string> {
  return {
    voornaam: values.firstName || values.initials,
    voorletters: values.initials,
    tussenvoegsel: values.surnamePrefix,
    // Most lists have no field for the prefix.
    achternaam: values.fullSurname || values.surname,
    naam: [values.firstName || values.initials, values.fullSurname || values.surname].join(' '),
    bedrijfsnaam: companies[0]?.name ?? '',
    relatienummer: values.relationNumber,
  };
}
