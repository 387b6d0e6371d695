/** How long a mailed code works; milliseconds. */
export const CODE_LIFE = 10 * 60_000;
/** Wrong tries after which a code works no more. */
export const CODE_TRIES = 5;
/** Within this time of a code no other is mailed: who asks twice at once gets one. */
export const CODE_PAUSE = 60_000;
/** Codes that are mailed with one personal link in a day, and tries of such codes that were not right in the end. */
export const CODES_A_DAY = 20;
export const CODE_TRIES_A_DAY = 20;
/** Wrong tries in a row, of three codes or more, after which a link works no more until staff renew it. */
export const WRONG_TRIES_IN_A_ROW = 3 * CODE_TRIES;

/** How long a customer stays signed in; milliseconds. */
export const CUSTOMER_SESSION_LIFE = 30 * 60_000;

/** Files that the page lists; the portal tab of staff shows as many. */
export const MOST_FILES = 500;

/** The answer to every link that does not work, whatever the reason: nobody learns whether there was one. */
export const DEAD_LINK = 'Deze link werkt niet (meer). Vraag uw kantoor om een nieuwe link.';
/** The answer to every code that does not work, whatever the reason. */
export const WRONG_CODE = 'De code klopt niet of is verlopen.';
/** Said of a file that the service does not give just now; why is the office's business. */
export const FILE_UNAVAILABLE =
  'Dit bestand is nu niet op te halen. Probeer het later opnieuw, of vraag uw kantoor erom.';
/** Said to staff who make a link for a portal that is not open, or whose customer no code can reach. */
export const NO_PORTAL = 'Deze relatie heeft geen portal. Zet er een bestand in om het te openen.';
export const NO_PORTAL_EMAIL = 'Vul eerst het e-mailadres van het portal in: daar gaat de code heen.';

const PAGE = /^\/+portaal\/*$/i;

/** Whether an address, without what follows '?' or '#', opens the customer's page, however it was typed. */
export function isCustomerPage(path: string): boolean {
  return PAGE.test(path);
}

/** What the page shows before anybody proved to be the customer. */
export interface CustomerWelcome {
  readonly office: string;
  /** Where a code would go, masked. */
  readonly email: string;
}

/** A file as the page lists it. */
export interface CustomerFile {
  readonly id: string;
  readonly name: string;
  /** When it was placed, as ISO 8601. */
  readonly placedAt: string;
}

/** What the page lists. */
export interface CustomerFiles {
  readonly office: string;
  readonly files: readonly CustomerFile[];
}

const CODE = /^\d{6}$/;

/** The six digits of a typed code, however they were spaced; null for what is none. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '');
  return CODE.test(digits) ? digits : null;
}

/** An address of which its owner knows which it is, and nobody else learns it. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.');
  const end = labels.length > 1 ? `.${labels.at(-1)}` : '';
  return `${maskWord(local)}@${maskWord(labels[0] ?? '')}${end}`;
}

/** The first character, and no hint how many follow. */
function maskWord(word: string): string {
  return `${[...word][0] ?? ''}•••`;
}
