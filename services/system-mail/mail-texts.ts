import { TIME_ZONE } from '#domain/dates/time-zone.ts';
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const clock = new Intl.DateTimeFormat('nl-NL', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: TIME_ZONE,
});

export function passwordMailText(mail: {
  readonly username: string;
  readonly password: string;
  readonly expiresAt: Date;
  readonly app: string;
}): MailText {
  return {
    subject: 'Uw nieuwe wachtwoord voor Balie',
    text: `U hebt een nieuw wachtwoord aangevraagd voor Balie.

Gebruikersnaam: ${mail.username}
Wachtwoord: ${mail.password}

Met dit wachtwoord kunt u tot ${clock.format(mail.expiresAt)} uur één keer inloggen op ${mail.app}/login
Daarna kiest u zelf een wachtwoord. Tot die tijd blijft uw oude wachtwoord geldig.

Hebt u dit niet aangevraagd? Dan hoeft u niets te doen.
`,
  };
}

const day = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: TIME_ZONE,
});

/** The token stands behind '#', which no browser sends to a server, so that no log and no scanner of links has it. */
export function invitationMailText(mail: {
  readonly username: string;
  readonly officeName: string;
  readonly token: string;
  readonly expiresAt: Date;
  readonly app: string;
}): MailText {
  return {
    subject: `Uitnodiging voor Balie van ${mail.officeName}`,
    text: `${mail.officeName} geeft u toegang tot Balie.

Gebruikersnaam: ${mail.username}

Kies hier zelf een wachtwoord:
${mail.app}/uitnodiging#${mail.token}

De link werkt één keer, tot ${day.format(mail.expiresAt)} om ${clock.format(mail.expiresAt)} uur. Geef hem aan niemand door.
Werkt hij niet meer? Vraag dan een beheerder van uw kantoor om een nieuwe uitnodiging.

Kent u ${mail.officeName} niet? Dan hoeft u niets te doen.
`,
  };
}

export function passwordNoticeText(mail: { readonly username: string; readonly app: string }): MailText {
  return {
    subject: 'Uw wachtwoord voor Balie is gewijzigd',
    text: `Het wachtwoord van ${mail.username} voor Balie (${mail.app}) is zojuist gewijzigd.
Overal waar u was ingelogd, bent u nu uitgelogd.

Hebt u dit niet zelf gedaan? Vraag dan meteen een nieuw wachtwoord aan en waarschuw uw beheerder.
`,
  };
}

/** The link may have been used by somebody else than who was invited. */
export function firstPasswordText(mail: { readonly username: string; readonly app: string }): MailText {
  return {
    subject: 'Uw wachtwoord voor Balie is gekozen',
    text: `Met de uitnodiging voor ${mail.username} is zojuist een wachtwoord gekozen voor Balie (${mail.app}).
De link uit de uitnodiging werkt nu niet meer.

Hebt u dit niet zelf gedaan? Waarschuw dan meteen uw beheerder.
`,
  };
}

/** Without a link: whoever requested the code has the page open. */
export function customerCodeText(mail: {
  readonly code: string;
  readonly officeName: string;
  readonly expiresAt: Date;
}): MailText {
  return {
    subject: `Uw code voor de bestanden van ${mail.officeName}`,
    text: `U wilt de bestanden bekijken die ${mail.officeName} voor u heeft klaargezet.

Code: ${mail.code}

De code werkt tot ${clock.format(mail.expiresAt)} uur, één keer. Geef hem aan niemand door, ook niet aan ${mail.officeName}.

Hebt u dit niet aangevraagd? Dan hoeft u niets te doen.
`,
  };
}
