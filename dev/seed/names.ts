function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

export const MALE_NAMES = words(`
  Jan Pieter Willem Hendrik Cornelis Johan Gerrit Dirk Klaas Maarten Bas Bram Daan Thijs Sander Jeroen Mark Erik
  Rob Ruud Wouter Joost Koen Lars Niels Tim Tom Luuk Stijn Rik Arjen Bart Casper Diederik Egbert Frank Guus Hugo
  Ivo Jelle Kees Leon Mees Noud Olaf Paul Quinten Roel Sjoerd Teun Vincent Wim Youssef Mehmet Ali Karim André René
`);

export const FEMALE_NAMES = words(`
  Anna Maria Johanna Elisabeth Cornelia Wilhelmina Petra Ingrid Marieke Femke Sanne Lotte Eva Julia Emma Sophie
  Lisa Iris Fleur Roos Anouk Judith Esther Monique Karin Saskia Wendy Linda Nienke Inge Mirjam Hanneke Annelies
  Bregje Carolien Desirée Els Floor Greetje Hilde Jolanda Kim Loes Manon Noor Oda Pien Renée Susan Tess Ursula
  Vera Willemijn Yvonne Zoë Fatima Aylin Samira Chantal
`);

export const SURNAMES: readonly (readonly [prefix: string, surname: string])[] = [
  ...words(`
    Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Smits Kok Jacobs
    Vermeulen Schouten Willems Hoekstra Koster Prins Blom Huisman Peeters Kuiper Veenstra Kuipers Post Kramer
    Postma Scholten Timmermans Wolters Hermans Willemsen Gerritsen Bosman Groot Verhoeven Molenaar Martens Driessen
    Jonker Verbeek Huisinga Koning Sanders Boersma Timmer Veldhuis Hofman Terpstra Roelofs Bouwman Verhagen Maas
    Verschuren Kaya Yılmaz Hamidi Santos Nguyen Bouali Hoogland Rietveld Zijlstra Wiersma Brandsma Kroon Ottens
  `).map((surname) => ['', surname] as const),
  ...words('Jong Vries Boer Graaf Wit Bruin Haan Groot Lange Ruiter Jager Koning Leeuw Wolf Rooij').map(
    (surname) => ['de', surname] as const,
  ),
  ...words('Berg Dijk Leeuwen Dam Vliet Beek Loon Veen Rijn Wijk Doorn Kempen Houten Schaik Gelder').map(
    (surname) => ['van', surname] as const,
  ),
  ...words('Heijden Meer Linden Wal Velde Horst Laan Pol Zanden Veer Sluis Kolk Wielen').map(
    (surname) => ['van der', surname] as const,
  ),
  ...words('Berg Broek Bosch Brink Heuvel Akker Hoven Ende').map((surname) => ['van den', surname] as const),
  ['ter', 'Horst'],
  ['ten', 'Cate'],
  ['ten', 'Have'],
  ["van 't", 'Hof'],
  ["in 't", 'Veld'],
  ['den', 'Ouden'],
  ['von', 'Meyenfeldt'],
];

export const TRADES = [
  'Bakkerij',
  'Slagerij',
  'Bouwbedrijf',
  'Schildersbedrijf',
  'Installatietechniek',
  'Autobedrijf',
  'Fietsenwinkel',
  'Bloemisterij',
  'Hoveniersbedrijf',
  'Kapsalon',
  'Tandartspraktijk',
  'Fysiotherapie',
  'Dierenkliniek',
  'Architectenbureau',
  'Adviesbureau',
  'Transport',
  'Loonbedrijf',
  'Melkveehouderij',
  'Kwekerij',
  'Webwinkel',
  'Boekhandel',
  'Restaurant',
  'Eetcafé',
  'Drukkerij',
  'Meubelmakerij',
  'Timmerwerken',
  'Dakdekkers',
  'Schoonmaakdiensten',
  'Rijschool',
  'Fotografie',
  'Vertaalbureau',
  'Software',
  'Vastgoed',
  'Holding',
  'Beheer',
] as const;

/** The proper name of a firm that does not go by its owner's name. */
export const FIRM_NAMES = [
  'De Hoek',
  'De Linde',
  'Het Anker',
  'De Kroon',
  'Zonnehoek',
  'De Brug',
  'Oud-West',
  'De Molen',
  'Noorderlicht',
  'De Eik',
  'Waterland',
  'De Zwaan',
  'Buitenzorg',
  'De Roos',
  'Polderzicht',
  'De Vijver',
  'Vooruit',
  'De Sleutel',
  'Havenzicht',
  'De Lantaarn',
] as const;
