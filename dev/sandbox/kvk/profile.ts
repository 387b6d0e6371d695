import type { Address, Registration } from './registration.ts';

/** Body of `GET /v1/basisprofielen/{kvkNummer}` (Basisprofiel 1.5.0). */
export function profileOnWire(registration: Registration, base: string) {
  const { kvkNumber, name, legalForm, rsin, branchNumber, isActive } = registration;
  const self = `${base}/v1/basisprofielen/${kvkNumber}`;
  const addresses = addressesOnWire(registration);
  return {
    kvkNummer: kvkNumber,
    indNonMailing: 'Ja',
    naam: name,
    formeleRegistratiedatum: '20170519',
    materieleRegistratie: { datumAanvang: '20170501', ...(!isActive && { datumEinde: '20240101' }) },
    ...(rsin !== '' && { statutaireNaam: name }),
    handelsnamen: [{ naam: name, volgorde: 0 }],
    sbiActiviteiten: [{ sbiCode: '6920', sbiOmschrijving: 'Accountancy', indHoofdactiviteit: 'Ja' }],
    links: [
      { rel: 'self', href: self },
      { rel: 'vestigingen', href: `${self}/vestigingen` },
    ],
    _embedded: {
      ...(branchNumber !== null && {
        hoofdvestiging: {
          vestigingsnummer: branchNumber,
          kvkNummer: kvkNumber,
          eersteHandelsnaam: name,
          indHoofdvestiging: 'Ja',
          indCommercieleVestiging: 'Ja',
          adressen: addresses,
          links: [{ rel: 'self', href: `${self}/hoofdvestiging` }],
        },
      }),
      eigenaar: {
        ...(rsin !== '' && { rsin }),
        rechtsvorm: legalForm,
        uitgebreideRechtsvorm: legalForm,
        // KvK shows the owner's addresses only where there is no establishment (release note 1.2).
        ...(branchNumber === null && { adressen: addresses }),
        links: [{ rel: 'self', href: `${self}/eigenaar` }],
      },
    },
  };
}

function addressesOnWire({ visiting, correspondence, isShielded }: Registration) {
  const shielded = (type: string) => ({ type, indAfgeschermd: 'Ja' });
  return [
    ...(correspondence === null ? [] : [addressOnWire('correspondentieadres', correspondence)]),
    ...(visiting === null
      ? []
      : [isShielded ? shielded('bezoekadres') : addressOnWire('bezoekadres', visiting)]),
  ];
}

function addressOnWire(type: string, { street, number, suffix, boxNumber, postcode, city }: Address) {
  const addressLine = [street, number ?? boxNumber, suffix]
    .filter((part) => part !== null && part !== '')
    .join(' ');
  return {
    type,
    indAfgeschermd: 'Nee',
    volledigAdres: `${addressLine.padEnd(52)}${postcode} ${city}`,
    straatnaam: street,
    ...(number !== null && { huisnummer: number }),
    ...(suffix !== '' && { huisnummerToevoeging: suffix }),
    postcode,
    ...(boxNumber !== null && { postbusnummer: boxNumber }),
    plaats: city,
    land: 'Nederland',
  };
}
