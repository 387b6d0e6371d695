/** Laposta's documented error codes (reference: Errors; 211 to 213 by integrators). */
const REASONS: Readonly<Record<number, string>> = {
  201: 'een verplicht veld van de lijst is leeg.',
  202: 'een veld heeft een onjuiste vorm.',
  203: 'de lijst kent een van de velden niet.',
  204: 'dit emailadres staat al op de lijst.',
  208: 'de lijst heeft het grootste aantal leden bereikt.',
  211: 'het emailadres staat op de lijst van ongewenste adressen.',
  212: 'deze persoon heeft zich eerder afgemeld.',
  213: 'deze persoon is eerder van de lijst verwijderd.',
};

export function refusalReason(code: number): string | undefined {
  return REASONS[code];
}
