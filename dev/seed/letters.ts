import { makeDocx, paragraph, styled } from './docx.ts';

interface SeedLetter {
  readonly name: string;
  readonly fileName: string;
  readonly file: Buffer;
}

const EMPTY = paragraph('');

function page(office: string, lines: readonly string[]): Buffer {
  return makeDocx({
    header: styled('Kop', office) + styled('Klein', 'Administratie en advies'),
    body: lines.join(''),
  });
}

const organisationAddress = [
  paragraph('{{bnaam}}'),
  paragraph('{{straat}} {{huisnr}} {{toev}}'),
  paragraph('{{postcode}} {{plaats}}'),
  EMPTY,
];

const personAddress = [
  paragraph('{{titelv}} {{voorl}} {{tanaam}} {{titeln}}'),
  paragraph('{{straat}} {{huisnr}} {{toev}}'),
  paragraph('{{postcode}} {{plaats}}'),
  EMPTY,
];

const closing = (office: string) => [
  EMPTY,
  paragraph('Met vriendelijke groet,'),
  EMPTY,
  EMPTY,
  paragraph(office),
];

/** The letters that a new office finds, so that the first start shows what letters are. */
export function seedLetters(office: string): readonly SeedLetter[] {
  const letter = (name: string, fileName: string, lines: readonly string[]): SeedLetter => ({
    name,
    fileName,
    file: page(office, [...lines, ...closing(office)]),
  });
  return [
    letter('Welkom als klant (persoon)', 'welkom-persoon.docx', [
      ...personAddress,
      styled('Kop', 'Welkom bij ons kantoor'),
      styled('Klein', 'Uw relatienummer: {{relnr}}'),
      EMPTY,
      paragraph('Geachte {{tanaam}},'),
      EMPTY,
      paragraph(
        'Hartelijk dank voor uw vertrouwen. Vanaf vandaag verzorgen wij uw administratie en aangiften.',
      ),
      EMPTY,
      paragraph('Wij hebben deze gegevens van u genoteerd. Klopt er iets niet, dan horen wij het graag.'),
      EMPTY,
      paragraph('Geboren op: {{gebdat}}'),
      paragraph('Telefoon: {{tel1}}'),
      paragraph('Email: {{email}}'),
      paragraph('Rekening: {{iban}}'),
    ]),
    letter('Opdrachtbevestiging (organisatie)', 'opdrachtbevestiging.docx', [
      ...organisationAddress,
      styled('Kop', 'Bevestiging van uw opdracht'),
      styled('Klein', 'Uw relatienummer: {{relnr}}'),
      EMPTY,
      paragraph('Geachte heer, mevrouw,'),
      EMPTY,
      paragraph(
        'Hierbij bevestigen wij de opdracht van {{bnaam}} ({{rvorm}}) om de jaarrekening samen te stellen en de aangiften te verzorgen.',
      ),
      EMPTY,
      paragraph('KvK-nummer: {{kvk}}'),
      paragraph('BTW-nummer: {{btw}}'),
      paragraph('Rekening: {{iban}}'),
      EMPTY,
      paragraph('Wilt u een exemplaar van deze brief ondertekend aan ons terugsturen?'),
    ]),
    letter('Verzoek om stukken', 'verzoek-om-stukken.docx', [
      paragraph('{{bnaam}}{{voorl}} {{tanaam}}'),
      paragraph('{{straat}} {{huisnr}} {{toev}}'),
      paragraph('{{postcode}} {{plaats}}'),
      EMPTY,
      styled('Kop', 'Stukken voor uw aangifte'),
      styled('Klein', 'Uw relatienummer: {{relnr}}'),
      EMPTY,
      paragraph('Geachte heer, mevrouw,'),
      EMPTY,
      paragraph('Voor uw aangifte ontvangen wij graag binnen veertien dagen:'),
      EMPTY,
      paragraph('–  de jaaropgaven van bank en hypotheek;'),
      paragraph('–  de bonnen en facturen die wij nog niet hebben;'),
      paragraph('–  bewijzen van giften en zorgkosten.'),
      EMPTY,
      paragraph('U kunt ze op ons kantoor afgeven of als antwoord op onze mail sturen.'),
    ]),
  ];
}
