const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

export const SEED_EMAIL_TEMPLATES: readonly { readonly name: string; readonly body: string }[] = [
  {
    name: 'Stukken voor de btw-aangifte',
    body: paragraphs(
      '{{aanhef}},',
      'Het kwartaal loopt ten einde. Wilt u ons uw bankafschriften en facturen sturen? Dan dienen wij uw btw-aangifte op tijd in.',
      'Heeft u alles al gestuurd, dan hoeft u niets te doen.',
    ),
  },
  {
    name: 'Jaarrekening klaar voor bespreking',
    body: paragraphs(
      '{{aanhef}},',
      'De concept-jaarrekening is klaar. Wij bespreken de cijfers graag met u, op ons kantoor of bij u aan tafel. Welke dag schikt u?',
      'U staat bij ons bekend onder relatienummer {{relnr}}.',
    ),
  },
  {
    name: 'Ontvangst bevestigd',
    body: paragraphs(
      '{{aanhef}},',
      'Dank voor uw bericht. Wij hebben het in goede orde ontvangen en komen er binnen twee werkdagen op terug.',
    ),
  },
];

export const SEED_OFFICE_SIGNATURE = paragraphs(
  'Met vriendelijke groet,',
  '{{gebruiker}}<br>Kantoor Van Dalen<br>Administratie en advies',
);

export const SEED_MAILING = {
  subject: 'Bereikbaarheid rond de feestdagen',
  body: paragraphs(
    '{{aanhef}},',
    'Van 24 december tot en met 1 januari is ons kantoor gesloten. Heeft u voor die tijd nog stukken voor ons, stuur ze dan uiterlijk 18 december. Dan zijn ze dit jaar nog verwerkt.',
    'Voor spoed rond de lonen blijven wij bereikbaar op het gewone nummer.',
    'Met vriendelijke groet,<br>Kantoor Van Dalen',
  ),
};
