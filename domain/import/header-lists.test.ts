import { describe, expect, it } from 'vitest';
import { proposeMapping } from './header-mapping.ts';

// Headers as the programs that offices come from write them, a line or more each, parted by '|'. Behind '>' stands the
// column that a person would choose; the others are of no column, or of one that another header fills better.

const LISTS: Readonly<Record<string, string>> = {
  'Google Contacts, before 2024': `Name|Given Name > vnaam|Additional Name|Family Name > anaam|Yomi Name|Given Name Yomi
    |Additional Name Yomi|Family Name Yomi|Name Prefix > titelv|Name Suffix > titeln|Initials > voorl|Nickname|Short Name
    |Maiden Name|Birthday > gebdat|Gender > geslacht|Location|Billing Information|Directory Server|Mileage|Occupation|Hobby
    |Sensitivity|Priority|Subject|Notes|Language|Photo|Group Membership|E-mail 1 - Type|E-mail 1 - Value > email
    |E-mail 2 - Type|E-mail 2 - Value|IM 1 - Type|IM 1 - Service|IM 1 - Value|Phone 1 - Type|Phone 1 - Value > tel1
    |Phone 2 - Type|Phone 2 - Value > tel2|Phone 3 - Type|Phone 3 - Value > tel3|Phone 4 - Value|Address 1 - Type
    |Address 1 - Formatted|Address 1 - Street > straat|Address 1 - City > plaats|Address 1 - PO Box|Address 1 - Region
    |Address 1 - Postal Code > postcode|Address 1 - Country > land|Address 1 - Extended Address|Address 2 - Street
    |Address 2 - City|Organization 1 - Type|Organization 1 - Name > bnaam|Organization 1 - Yomi Name
    |Organization 1 - Title|Organization 1 - Department|Organization 1 - Symbol|Organization 1 - Location
    |Organization 1 - Job Description|Relation 1 - Type|Relation 1 - Value|Website 1 - Type|Website 1 - Value`,
  'Google Contacts': `First Name > vnaam|Middle Name|Last Name > anaam|Phonetic First Name|Phonetic Middle Name
    |Phonetic Last Name|Name Prefix > titelv|Name Suffix > titeln|Nickname|File As|Organization Name > bnaam
    |Organization Title|Organization Department|Birthday > gebdat|Notes|Photo|Labels|E-mail 1 - Label
    |E-mail 1 - Value > email|E-mail 2 - Label|E-mail 2 - Value|Phone 1 - Label|Phone 1 - Value > tel1|Phone 2 - Label
    |Phone 2 - Value > tel2|Phone 3 - Label|Phone 3 - Value > tel3|Address 1 - Label|Address 1 - Formatted
    |Address 1 - Street > straat|Address 1 - City > plaats|Address 1 - PO Box|Address 1 - Region
    |Address 1 - Postal Code > postcode|Address 1 - Country > land|Address 1 - Extended Address|Website 1 - Label
    |Website 1 - Value|Event 1 - Label|Event 1 - Value|Custom Field 1 - Label|Custom Field 1 - Value`,
  'Google Contacts, Dutch': `Voornaam > vnaam|Tweede naam|Achternaam > anaam|Fonetische voornaam|Naamvoorvoegsel
    |Bijnaam|Naam organisatie > bnaam|Functie|Afdeling|Verjaardag > gebdat|Notities|Foto|Labels|E-mail 1 - Label
    |E-mail 1 - Waarde > email|Telefoon 1 - Label|Telefoon 1 - Waarde > tel1|Telefoon 2 - Waarde > tel2
    |Adres 1 - Label|Adres 1 - Opgemaakt|Adres 1 - Straat > straat|Adres 1 - Plaats > plaats|Adres 1 - Postbus
    |Adres 1 - Regio|Adres 1 - Postcode > postcode|Adres 1 - Land > land|Website 1 - Waarde`,
  Outlook: `Title > titelv|First Name > vnaam|Middle Name|Last Name > anaam|Suffix > titeln|Company > bnaam|Department
    |Job Title|Business Street > straat|Business Street 2|Business Street 3|Business City > plaats|Business State
    |Business Postal Code > postcode|Business Country/Region > land|Home Street|Home Street 2|Home Street 3|Home City
    |Home State|Home Postal Code|Home Country/Region|Other Street|Other City|Other Postal Code|Other Country/Region
    |Assistant's Phone|Business Fax|Business Phone > tel1|Business Phone 2|Callback|Car Phone|Company Main Phone|Home Fax
    |Home Phone > tel2|Home Phone 2|ISDN|Mobile Phone > tel3|Other Fax|Other Phone|Pager|Primary Phone|Radio Phone
    |TTY/TDD Phone|Telex|Account|Anniversary|Assistant's Name|Billing Information|Birthday > gebdat
    |Business Address PO Box|Categories|Children|Directory Server|E-mail Address > email|E-mail Type
    |E-mail Display Name|E-mail 2 Address|E-mail 2 Type|E-mail 2 Display Name|E-mail 3 Address|Gender > geslacht
    |Government ID Number > bsn|Hobby|Home Address PO Box|Initials > voorl|Internet Free Busy|Keywords|Language|Location
    |Manager's Name|Mileage|Notes|Office Location|Organizational ID Number|Other Address PO Box|Priority|Private
    |Profession|Referred By|Sensitivity|Spouse|User 1|Web Page`,
  'outlook.com': `First Name > vnaam|Middle Name|Last Name > anaam|Title > titelv|Suffix > titeln|Nickname|Given Yomi
    |Surname Yomi|E-mail Address > email|E-mail 2 Address|E-mail 3 Address|Home Phone > tel2|Home Phone 2
    |Business Phone > tel1|Business Phone 2|Mobile Phone > tel3|Car Phone|Other Phone|Primary Phone|Pager|Business Fax
    |Home Fax|Other Fax|Company Main Phone|Callback|Radio Phone|Telex|TTY/TDD Phone|IMAddress|Job Title|Department
    |Company > bnaam|Office Location|Manager's Name|Assistant's Name|Assistant's Phone|Company Yomi
    |Business Street > straat|Business City > plaats|Business State|Business Postal Code > postcode
    |Business Country/Region > land|Home Street|Home City|Home State|Home Postal Code|Home Country/Region|Other Street
    |Other City|Personal Web Page|Spouse|Schools|Hobby|Location|Web Page|Birthday > gebdat|Anniversary|Notes`,
  'Outlook, as Google writes it': `First Name > vnaam|Last Name > anaam|Initials > voorl|Web Page|Gender > geslacht
    |Birthday > gebdat|E-mail Address > email|Primary Phone|Home Phone > tel2|Mobile Phone > tel3|Home Address
    |Home Street|Home Address PO Box|Home City|Home Postal Code|Home Country|Company Main Phone|Business Phone > tel1
    |Company > bnaam|Job Title|Organizational ID Number|Account|Business Address|Business Street > straat
    |Business Street 2|Business Address PO Box|Business City > plaats|Business State|Business Postal Code > postcode
    |Business Country > land|Other Phone|Other Address|Other Street|User 1|Categories`,
  'Outlook, Dutch': `Titel > titelv|Voornaam > vnaam|Middelste naam|Achternaam > anaam|Achtervoegsel > titeln
    |Bedrijf > bnaam|Afdeling|Functie|Werkadres, straat > straat|Werkadres 2, straat|Werkadres 3, straat
    |Werkadres, plaats > plaats|Werkadres, provincie|Werkadres, postcode > postcode|Land/regio (werk) > land
    |Huisadres, straat|Huisadres, straat 2|Huisadres, straat 3|Huisadres, plaats|Huisadres, provincie
    |Huisadres, postcode|Land/regio (thuis)|Ander adres, straat|Ander adres, plaats|Ander adres, postcode
    |Land/regio (anders)|Telefoon assistent|Fax op werk|Telefoon op werk > tel1|Telefoon op werk 2|Terugbellen
    |Autotelefoon|Hoofdtelefoon bedrijf|Fax thuis|Telefoon thuis > tel2|Telefoon thuis 2|ISDN|Mobiele telefoon > tel3
    |Andere fax|Andere telefoon|Pager|Hoofdtelefoon|Radiotelefoon|Teksttelefoon|Telex|Account|Adreslijstserver
    |Ander adres, postbusnummer|Beroep|Categorieën|E-mailadres > email|E-mailtype|Weergavenaam voor e-mail
    |E-mailadres 2|E-mailtype 2|E-mail, weergegeven naam 2|Factuurinformatie|Gebruiker 1|Geslacht > geslacht
    |Gevoeligheid|Hobby's|Huisadres, postbusnummer|Initialen > voorl|Kantoorlocatie|Kinderen|Locatie|Naam assistent
    |Naam manager|Notities|Organisatie-id|Partner|Prioriteit|Privé|Referentie van|Reisafstand|Sofinummer > bsn
    |Speciale datum|Taal|Trefwoorden|Verjaardag > gebdat|Webpagina|Werkadres, postbusnummer`,
  'Exact Online': `Code > relnr|Naam > bnaam|Zoekcode|Status|Adres > straat|Postcode > postcode|Plaats > plaats|Land > land
    |Telefoon > tel1|Fax|E-mail > email|Website|Btw-nummer > btw|KvK-nummer > kvk|Bankrekening > iban|BIC-code
    |Betalingsconditie|Valuta|Accountmanager|Contactpersoon`,
  'Exact Online, relations': `Relatie: Code > relnr|Relatie: Naam > bnaam|Adresregel 1 > straat|Adresregel 2
    |Relatie: Postcode > postcode|Relatie: Plaats > plaats|Landcode > land|Telefoonnummer > tel1|E-mailadres > email
    |Grootboekrekening|Btw-code`,
  'e-Boekhouden': `CODE > relnr|BEDRIJF > bnaam|CONTACTPERSOON|GESLACHT > geslacht|ADRES > straat|POSTCODE > postcode
    |PLAATS > plaats|LAND > land|ADRES2|POSTCODE2|PLAATS2|LAND2|TELEFOON > tel1|GSM > tel3|FAX|EMAIL > email|SITE|NOTITIE
    |BTWNUMMER > btw|KVK > kvk|IBAN > iban|BIC|AANHEF`,
  Moneybird: `Klantnummer > relnr|Bedrijfsnaam > bnaam|Voornaam > vnaam|Achternaam > anaam|Adres > straat
    |Postcode > postcode|Plaats > plaats|Land > land|Telefoon > tel1|E-mailadres facturen > email|Kvk-nummer > kvk
    |Btw-nummer > btw|IBAN > iban|Tenaamstelling|BIC|Aangemaakt op|Notities`,
  'Moneybird, of its API': `id|company_name > bnaam|firstname > vnaam|lastname > anaam|address1 > straat|address2
    |zipcode > postcode|city > plaats|country > land|phone > tel1|email > email|customer_id > relnr|tax_number > btw
    |chamber_of_commerce > kvk|bank_account > iban|attention|delivery_method`,
  SnelStart: `Relatiecode > relnr|Naam > bnaam|Contactpersoon|Adres > straat|Postcode > postcode|Plaats > plaats|LandID
    |Contactpersoon correspondentieadres|Contactpersoon adres|Contactpersoon postcode|Contactpersoon plaats
    |Contactpersoon landID|Telefoonnummer > tel1|Mobielnummer > tel3|Faxnummer|Emailadres > email|BTW nummer > btw
    |Krediettermijn|Bankrekeningnummer|Naam rekeninghouder|Plaats rekeninghouder|Nummer kvk > kvk|Website|IBAN > iban|BIC`,
  InformerOnline: `Relatienummer > relnr|Bedrijfsnaam > bnaam|Voornaam > vnaam|Tussenvoegsel > tussen
    |Achternaam > anaam|Straat > straat|Huisnummer > huisnr|Toevoeging > toev|Postcode > postcode|Plaats > plaats
    |Land > land|Telefoonnummer > tel1|Faxnummer|Website|E-mail > email|KvK > kvk|BTW > btw|IBAN > iban|BIC
    |Betaaltermijn`,
  Twinfield: `Code > relnr|Naam > bnaam|Korte naam|Adres 1 > straat|Adres 2|Postcode > postcode|Stad > plaats
    |Land > land|Telefoon > tel1|Fax|E-mail > email|BTW-nummer > btw|KvK-nummer > kvk|IBAN > iban|BIC|Kredietlimiet`,
  AFAS: `Nummer > relnr|Naam|Voorletters > voorl|Voornaam > vnaam|Voorvoegsel > tussen|Achternaam > anaam
    |Geslacht > geslacht|Geboortedatum > gebdat|Geboorteplaats|Straat > straat|Huisnummer > huisnr
    |Toev. aan huisnr. > toev|Postcode > postcode|Woonplaats > plaats|Land > land|BSN > bsn|KvK-nummer > kvk
    |Telefoonnr. werk > tel1|Telefoonnr. privé > tel2|Mobiel werk > tel3|E-mail werk > email|Rechtsvorm > rvorm
    |Titel/aanhef|Functie`,
  Yuki: `Code > relnr|Bedrijfsnaam > bnaam|Type > type|Adresregel 1 > straat|Adresregel 2|Postcode > postcode|Plaats > plaats
    |Land > land|Telefoonnummer > tel1|E-mail > email|KvK nummer > kvk|BTW-nummer > btw|Bankrekening|IBAN > iban|Taal`,
  Jortt: `Klantnaam > bnaam|T.a.v.|Adres > straat|Postcode > postcode|Woonplaats > plaats|Land > land|E-mailadres > email
    |Telefoonnummer > tel1|KvK nummer > kvk|Btw-nummer > btw|Klantnummer > relnr|Verlegde btw|Referentie`,
  Rompslomp: `Klantnummer > relnr|Naam > bnaam|Contactpersoon|Adres > straat|Postcode > postcode|Plaats > plaats|Land > land
    |E-mail > email|Telefoon > tel1|KvK-nummer > kvk|BTW-nummer > btw|IBAN > iban|Betalingstermijn`,
  'Visma Nmbrs': `Debiteurnr > relnr|DebiteurNaam > bnaam|FactuurTAV|Telefoon > tel1|Faxnr|FactuurEmailadres > email
    |Website|FactuurAdres > straat|FactuurHuisnummer > huisnr|FactuurHuisnummerToev > toev|FactuurPostcode > postcode
    |FactuurPlaats > plaats|FactuurProvStaat|FactuurCodeLand > land|PostAdres > cstraat|PostHuisnummer > chuisnr
    |PostHuisnummerToev > ctoev|PostPostcode > cpostcode|PostPlaats > cplaats|PostCodeLand > cland|ContactNaam
    |Contacttelefoonnr|ContactEmail|BankReknr|BankNaam|BIC|IBAN > iban|BankLand|Gironummer|ServiceLevel
    |StartPeriodeServicelevel|TagNr1|Opmerking1`,
  'King, Unit4': `Debiteurnummer > relnr|Debiteurnaam > bnaam|Zoeknaam|Straat + nr > straat|Postcode > postcode
    |Plaats > plaats|Landcode > land|Telefoon > tel1|Fax|Mobiel > tel3|E-mail > email|Rekeningnummer > iban
    |Btw-nr. > btw|KvK-nr. > kvk|Kredietlimiet`,
  Reeleezee: `Klantcode > relnr|Klantnaam > bnaam|Bezoekadres straat > straat|Bezoekadres huisnummer > huisnr
    |Bezoekadres postcode > postcode|Bezoekadres plaats > plaats|Bezoekadres land > land|Postadres straat > cstraat
    |Postadres huisnummer > chuisnr|Postadres postcode > cpostcode|Postadres plaats > cplaats|Afleveradres straat
    |Telefoonnummer > tel1|E-mailadres > email|KVK-nummer > kvk|BTW-identificatienummer > btw`,
  'Fiscaal Gemak, Nextens, Elsevier': `Cliëntnummer > relnr|Soort cliënt > type|BSN/RSIN > bsn|Voorletters > voorl
    |Roepnaam > vnaam|Voorvoegsels > tussen|Achternaam > anaam|Meisjesnaam|Geboortedatum > gebdat|Geslacht (m/v) > geslacht
    |Burgerlijke staat|Straatnaam > straat|Huisnr. > huisnr|Huisnummertoevoeging > toev|Postcode > postcode
    |Woonplaats > plaats|Telefoon privé > tel2|Telefoon zakelijk > tel1|Telefoon mobiel > tel3|E-mail > email
    |Rekeningnummer (IBAN) > iban|Partner BSN|Naam partner|Rechtsvorm > rvorm|Naam onderneming > bnaam
    |Btw-aangiftetijdvak > aangifte|OB-nummer > btw|Beconnummer`,
  Octopus: `Actief|Id|Extern relatienummer|Naam > anaam|Voornaam > vnaam|Contactpersoon|Straat en nummer > straat
    |Postcode > postcode|Gemeente > plaats|Land > land|Telefoon > tel1|GSM > tel3|E-mail > email|IBAN > iban`,
  'a web shop': `Relatiecode > relnr|Bedrijfsnaam > bnaam|Titel > titelv|Voornaam > vnaam|Initialen > voorl
    |Voorvoegsel > tussen|Achternaam > anaam|Persoon|Geboortedatum > gebdat|Adres > straat|Huisnummer > huisnr
    |Postcode > postcode|Plaats > plaats|Provincie|Land > land|Telefoonnummer > tel1|Telefoonnummer mobiel > tel3
    |Telefoonnummer noodgeval|KvK-nummer > kvk|BTW-nummer > btw|BTW plichtig|E-mailadres > email|URL website
    |Default Betalingswijze|Inlognaam|Wachtwoord|Geblokkeerd|Kortingspercentage`,
  'an office’s own list': `naam bedrijf > bnaam|achternaam > anaam|voornaam > vnaam|geslacht (m/v) > geslacht
    |straat > straat|postcode > postcode|plaats > plaats|landcode > land|tel > tel1|email > email|btw-nummer > btw|kvk > kvk
    |bankrekening/iban > iban|bic/swift`,
  'an English list': `Customer Number > relnr|Company name > bnaam|First name > vnaam|Surname > anaam
    |Date of birth > gebdat|Street address > straat|House no. > huisnr|Suffix > toev|Zip code > postcode|Town > plaats
    |Country > land|Telephone > tel1|Mobile > tel3|E-mail > email|VAT number > btw|CoC number > kvk|Legal form > rvorm
    |Status|Remarks`,
};

function parsed(list: string) {
  const headers = list.split('|').map((header) => header.split('>').map((part) => part.trim()));
  return headers.map(([header = '', column = null]) => ({ header, column }));
}

describe('the headers of', () => {
  it.each(Object.keys(LISTS))('%s are proposed as by a person [IMPEX-06, IMPEX-07]', (program) => {
    const list = parsed(LISTS[program] ?? '');
    const proposed = proposeMapping(list.map(({ header }) => header));
    const shown = (columns: readonly (string | null)[]) =>
      list.map(({ header }, index) => `${header} > ${columns[index] ?? ''}`);
    expect(shown(proposed)).toEqual(shown(list.map(({ column }) => column)));
  });
});

it('takes the address that is filled where a file has several', () => {
  const headers = ['First Name', 'Last Name', 'Business Street', 'Business City', 'Home Street', 'Home City'];
  expect(proposeMapping(headers, (index) => (index < 2 || index > 3 ? 20 : 1))).toEqual([
    'vnaam',
    'anaam',
    null,
    null,
    'straat',
    'plaats',
  ]);
});

it('takes the one that is filled in Dutch as well', () => {
  const headers = [
    'Achternaam',
    'Werkadres, straat',
    'Werkadres, plaats',
    'Huisadres, straat',
    'Huisadres, plaats',
  ];
  expect(proposeMapping(headers, (index) => (index > 2 ? 20 : 1))).toEqual([
    'anaam',
    null,
    null,
    'straat',
    'plaats',
  ]);
});

it('takes one address whole', () => {
  expect(
    proposeMapping(['Bezoekadres', 'Postadres', 'Bezoekadres postcode', 'Post plaats', 'Plaats']),
  ).toEqual(['straat', 'cstraat', 'postcode', 'cplaats', 'plaats']);
  expect(proposeMapping(['Factuuradres', 'Factuur postcode', 'Factuur plaats'])).toEqual([
    'straat',
    'postcode',
    'plaats',
  ]);
});

it.each<[string, (string | null)[]]>([
  ['Straat|Nr|Toev|Postcode', ['straat', 'huisnr', 'toev', 'postcode']],
  ['Nr|Naam|Adres|Nummer', ['relnr', 'bnaam', 'straat', 'huisnr']],
  ['Naam|Voorletters|Tussenvoegsel', ['anaam', 'voorl', 'tussen']],
  ['Naam|Bedrijfsnaam', [null, 'bnaam']],
  ['Soort|Naam|Voorletters|Plaats', ['type', 'naam', 'voorl', 'plaats']],
  ['Naam|Soort klant', ['naam', 'type']],
  ['Naam|Geboortedatum|KvK-nummer', ['naam', 'gebdat', 'kvk']],
  ['Type|Naam|Achternaam', ['type', null, 'anaam']],
  ['Type|Naam|Bedrijfsnaam|Voorletters', ['type', 'anaam', 'bnaam', 'voorl']],
  ['Volledige naam|Voornaam|Achternaam', [null, 'vnaam', 'anaam']],
  ['Huisnummer + toevoeging|Adres en huisnummer', ['huisnr', 'straat']],
  ['Geboorteland|Geboorteplaats|Land', [null, null, 'land']],
  ['KvK-vestigingsnummer|Vestigingsnummer|Vestigingsplaats', [null, null, 'plaats']],
  ['E-mail 2|E-mail|Telefoon 2|Telefoon', [null, 'email', 'tel2', 'tel1']],
  ['Bedrijf|Mobiel', ['bnaam', 'tel1']],
  ['Bedrijf|Achternaam|Mobiel', ['bnaam', 'anaam', 'tel3']],
  ['nummer klant|nummer telefoon|datum geboorte|adres e-mail', ['relnr', 'tel1', 'gebdat', 'email']],
])('tells %s apart', (headers, columns) => {
  expect(proposeMapping(headers.split('|'))).toEqual(columns);
});
