import type { FileKind } from './files.ts';

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface Notice {
  readonly from: Sender;
  readonly subjects: readonly string[];
  readonly texts: readonly string[];
  readonly files: readonly FileKind[];
}

const notice = (
  name: string,
  address: string,
  subjects: readonly string[],
  texts: readonly string[],
  files: readonly FileKind[] = [],
): Notice => ({ from: { name, address }, subjects, texts, files });

/** Authorities, suppliers and colleagues. All names lie below .example, where nobody gets mail. */
export const NOTICES: readonly Notice[] = [
  notice(
    'Belastingdienst',
    'noreply@belastingdienst.example',
    ['Er staat een bericht voor u klaar', 'Ontvangstbevestiging aangifte {maand} {jaar}'],
    [
      'Er staat een nieuw bericht klaar in Mijn Belastingdienst Zakelijk. U kunt het lezen na inloggen met eHerkenning. Op deze mail kunt u niet antwoorden.',
      'Wij hebben de aangifte met kenmerk {nummer} ontvangen. Bewaar deze bevestiging bij uw administratie.',
    ],
  ),
  notice(
    'KvK Handelsregister',
    'mutaties@handelsregister.example',
    ['Uw wijziging is verwerkt', 'Deponering jaarrekening {jaar} ontvangen'],
    [
      'De wijziging met nummer {nummer} is verwerkt in het Handelsregister. Het nieuwe uittreksel vindt u in de bijlage.',
      'Wij hebben de jaarrekening over {jaar} ontvangen. De deponering is gratis en vanaf morgen openbaar.',
    ],
    ['pdf'],
  ),
  notice(
    'Facturatie Boekwijs',
    'facturen@boekwijs.example',
    ['Factuur {nummer}', 'Uw factuur {nummer} staat klaar'],
    [
      'In de bijlage vindt u factuur {nummer} van {bedrag} voor uw abonnementen in {maand}. Het bedrag wordt automatisch afgeschreven.',
    ],
    ['pdf', 'xml'],
  ),
  notice(
    'Kantoorvakhandel Het Potlood',
    'verkoop@hetpotlood.example',
    ['Orderbevestiging {nummer}', 'Uw bestelling is onderweg'],
    [
      'Uw bestelling {nummer} van {bedrag} wordt op {dag} bezorgd tussen 9 en 12 uur.',
      'De nietmachine is helaas nog niet leverbaar; de rest van uw bestelling komt op {dag}.',
    ],
    ['pdf'],
  ),
  notice(
    'Pensioenfonds De Halm',
    'werkgevers@dehalm.example',
    ['Premienota {maand}', 'Uw aanlevering over {maand} bevat signalen'],
    [
      'Bij de aanlevering over {maand} vonden wij twee signalen. Voor {medewerker} ontbreekt de deeltijdfactor. Wij ontvangen de verbeterde gegevens graag voor {datum}.',
    ],
    ['sheet'],
  ),
  notice(
    'Notariskantoor Zegel & Lint',
    'secretariaat@zegelenlint.example',
    ['Concept akte', 'Afschrift akte van oprichting'],
    [
      'Hierbij treft u het concept van de akte aan. Wij vernemen uw opmerkingen graag voor {datum}.',
      'De akte is gepasseerd. Een afschrift zit in de bijlage; het origineel blijft bij ons in bewaring.',
    ],
    ['document', 'pdf'],
  ),
  notice(
    'Bank Noord',
    'zakelijk@banknoord.example',
    ['Uw rekeningafschrift van {maand}', 'Onderhoud internetbankieren'],
    [
      'In de nacht van {dag} op de dag erna is internetbankieren niet bereikbaar tussen 1.00 en 5.00 uur.',
      'Het afschrift van {maand} staat voor u klaar.',
    ],
  ),
  notice(
    'Advies (kantoor)',
    'advies@vandalen.example',
    ['Dossier {nummer}', 'Even overleggen', 'Terugbellen: {leverancier}'],
    [
      'Kun jij voor {dag} naar dossier {nummer} kijken? De klant belde net weer.',
      '{leverancier} belde, of je terug wilt bellen over een bedrag van {bedrag}. Haast is er niet.',
      'Ik heb de stukken in de map gezet. Alleen de loonstaat van {maand} ontbreekt nog.',
    ],
  ),
  notice(
    'Salaris (kantoor)',
    'salaris@vandalen.example',
    ['Verloning {maand} klaar', 'Vakantieplanning'],
    [
      'De verloning van {maand} is klaar, op {medewerker} na. Zij krijgt nog een nabetaling van {bedrag}.',
      'Ik ben van {dag} tot en met de week erop vrij. Wie neemt de ziekmeldingen over?',
    ],
  ),
];

export const SPAM: readonly Notice[] = [
  notice(
    'Pakketbezorging',
    'track@pakket-melding.example',
    ['Uw pakket kon niet worden bezorgd', 'ACTIE VEREIST: douanekosten'],
    [
      'Beste klant, uw pakket met nummer {nummer} wacht op u. Betaal {bedrag} aan kosten via de knop hieronder, anders gaat het retour.',
    ],
  ),
  notice(
    'Crypto Kans',
    'kans@snelrijk.example',
    ['Verdien {bedrag} per week vanuit huis', 'Laatste kans!!!'],
    [
      'Gefeliciteerd! U bent uitgekozen. Slechts {bedrag} inleg en binnen een week verdubbeld. Klik snel, want op = op.',
    ],
  ),
  notice(
    'Bank Beveiliging',
    'beveiliging@bank-veilig.example',
    ['Uw bankpas verloopt op {datum}', 'Verdachte inlogpoging'],
    [
      'Wij zagen een inlog vanuit het buitenland. Bevestig binnen 24 uur uw gegevens om blokkade van uw rekening te voorkomen.',
    ],
  ),
  notice(
    'SEO Team',
    'hello@rankfast.example',
    ['Your website on page 1 of Google', 'Quick question about vandalen'],
    [
      'Hi, I was looking at your website and noticed 14 errors that stop you from ranking. We can fix them for {bedrag} a month. When can we talk?',
    ],
  ),
];

export const MEETINGS: readonly string[] = [
  'Bespreking jaarcijfers {jaar}',
  'Kwartaaloverleg',
  'Kennismaking',
  'Startgesprek administratie',
];

export const MONTHS = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
] as const;

export const QUARTERS = ['1e kwartaal', '2e kwartaal', '3e kwartaal', '4e kwartaal'] as const;
export const DAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag'] as const;
export const SUPPLIERS = [
  'Bouwmarkt Het Span',
  'Groothandel Van Rees',
  'Tankstation De Bocht',
  'Drukkerij Inktvis',
  'Telefoonwinkel Beltoon',
  'Verzekeringen Zeker & Vast',
  'Garage Noordman',
  'Webhosting Wolk',
] as const;
export const EMPLOYEES = [
  'Sanne',
  'Bart',
  'Fatima',
  'Youssef',
  'Lotte',
  'Kees',
  'Inge',
  'Mehmet',
  'Roos',
  'Daan',
] as const;
