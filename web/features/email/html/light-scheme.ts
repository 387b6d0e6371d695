/**
 * What a mail says of colour schemes is settled before it is drawn: one that asks which it is stands on white, whatever the
 * screen around it and the computer say, as no frame can answer that for the mail alone.
 */
const ASKED = /prefers-color-scheme\s*(?::\s*([\w-]+))?/gi;
/** Sets the scheme of an element: its system colours would be those of another ground. */
const SETS_SCHEME = /^\s*color-scheme\s*:/i;

const HOLDS = 'min-width: 0px';
const HOLDS_NOT = 'min-width: 999999px';

export function asksScheme(style: string): boolean {
  return style.search(ASKED) !== -1;
}

/** Whether a declaration, as a browser reads it, chooses a scheme. */
export function setsScheme(declaration: string): boolean {
  return SETS_SCHEME.test(declaration);
}

/** A part of a style with what light colours answer in the place of each question after the scheme. */
export function inLightScheme(style: string): string {
  return style.replace(ASKED, (_, scheme: string | undefined) =>
    scheme === undefined || scheme.toLowerCase() === 'light' ? HOLDS : HOLDS_NOT,
  );
}
