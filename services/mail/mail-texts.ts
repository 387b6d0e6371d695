export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const clock = new Intl.DateTimeFormat('nl-NL', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Amsterdam',
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

Heeft u dit niet aangevraagd? Dan hoeft u niets te doen.
`,
  };
}

export function passwordNoticeText(mail: { readonly username: string; readonly app: string }): MailText {
  return {
    subject: 'Uw wachtwoord voor Balie is gewijzigd',
    text: `Het wachtwoord van ${mail.username} voor Balie (${mail.app}) is zojuist gewijzigd.
Overal waar u was ingelogd, bent u nu uitgelogd.

Heeft u dit niet zelf gedaan? Vraag dan meteen een nieuw wachtwoord aan en waarschuw uw beheerder.
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

Heeft u dit niet aangevraagd? Dan hoeft u niets te doen.
`,
  };
}
