/** Milliseconds that a customer stays signed in. */
export const CUSTOMER_SESSION_LIFE = 30 * 60_000;

export const MOST_FILES = 500;

/** The one answer to every dead link: a stranger must not learn whether there was one. */
export const DEAD_LINK = 'Deze link werkt niet (meer). Vraag uw kantoor om een nieuwe link.';
export const WRONG_CODE = 'De code klopt niet of is verlopen.';
export const FILE_UNAVAILABLE =
  'Dit bestand is nu niet op te halen. Probeer het later opnieuw, of vraag uw kantoor erom.';
export const NO_PORTAL = 'Deze relatie heeft geen portal. Zet er een bestand in om het te openen.';
export const NO_PORTAL_EMAIL = 'Vul eerst het emailadres van het portal in: daar gaat de code heen.';

const PAGE = /^\/+portaal\/*$/i;

/** Whether a path opens the customer's page, in whatever case and spelling it was typed. */
export function isCustomerPage(path: string): boolean {
  return PAGE.test(path);
}

export interface CustomerWelcome {
  readonly office: string;
  readonly email: string;
}

export interface CustomerFile {
  readonly id: string;
  readonly name: string;
  readonly placedAt: string;
}

export interface CustomerFiles {
  readonly office: string;
  readonly files: readonly CustomerFile[];
}

const CODE = /^\d{6}$/;

export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, '');
  return CODE.test(digits) ? digits : null;
}

/** The address is masked so that its owner recognises it and nobody else learns it. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  const labels = domain.split('.');
  const end = labels.length > 1 ? `.${labels.at(-1)}` : '';
  return `${maskWord(local)}@${maskWord(labels[0] ?? '')}${end}`;
}

function maskWord(word: string): string {
  return `${[...word][0] ?? ''}•••`;
}
