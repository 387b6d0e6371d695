import { graphql, useFragment } from 'react-relay';
import { formatPostcode } from '#domain/numbers/postcode.ts';
import { addressLine } from '#domain/relation/address-line.ts';
import { DEFAULT_COUNTRY } from '#domain/relation/fields.ts';
import type { AddressCards_relation$key } from '#web/__generated__/AddressCards_relation.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AddressCards.module.css';

const css = classNames(sheet);

export function AddressCards({ relation: relationRef }: { relation: AddressCards_relation$key }) {
  const relation = useFragment(
    graphql`
      fragment AddressCards_relation on Relation {
        addressLine
        postcode
        city
        country
        ... on Organisation {
          correspondenceStreet
          correspondenceHouseNumber
          correspondenceHouseNumberSuffix
          correspondenceHouseNumberAsWritten
          correspondencePostcode
          correspondenceCity
          correspondenceCountry
        }
      }
    `,
    relationRef,
  );
  const address = envelope(relation.addressLine, relation.postcode, relation.city, relation.country);
  const correspondence = envelope(
    addressLine(
      relation.correspondenceStreet ?? '',
      relation.correspondenceHouseNumber ?? '',
      relation.correspondenceHouseNumberSuffix ?? '',
      relation.correspondenceHouseNumberAsWritten ?? '',
    ),
    relation.correspondencePostcode,
    relation.correspondenceCity,
    relation.correspondenceCountry,
  );
  return (
    <>
      <Card title="Adres">
        <Lines lines={address} />
      </Card>
      {correspondence.length > 0 && (
        <Card title="Correspondentieadres">
          <Lines lines={correspondence} />
        </Card>
      )}
    </>
  );
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

/** The country only abroad, and only where there is an address at all. */
function envelope(street: string, postcode = '', city = '', country = ''): string[] {
  const lines = [street, joined(formatPostcode(postcode), city)].filter((line) => line !== '');
  const isAbroad = lines.length > 0 && country !== '' && country !== DEFAULT_COUNTRY;
  return isAbroad ? [...lines, country] : lines;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <p>
      {lines.map((line) => (
        <span key={line} className={css('line')}>
          {line}
        </span>
      ))}
    </p>
  );
}
