/**
 * A mail that queries the scheme stands on white, whatever the screen and the computer say, as no frame can
 * answer that for the mail alone: the query is replaced.
 */
const SCHEME_QUERY = /prefers-color-scheme\s*(?::\s*([\w-]+))?/gi;
/** Sets the scheme of an element: its system colours would be those of another ground. */
const SETS_SCHEME = /^\s*color-scheme\s*:/i;

const MATCHES = 'min-width: 0px';
const MATCHES_NOT = 'min-width: 999999px';

export function queriesScheme(style: string): boolean {
  return style.search(SCHEME_QUERY) !== -1;
}

/** Whether a declaration, as a browser reads it, chooses a scheme. */
export function setsScheme(declaration: string): boolean {
  return SETS_SCHEME.test(declaration);
}

/** A part of a style with each query of the colour scheme replaced by what the light one answers. */
export function inLightScheme(style: string): string {
  return style.replace(SCHEME_QUERY, (_, scheme: string | undefined) =>
    scheme === undefined || scheme.toLowerCase() === 'light' ? MATCHES : MATCHES_NOT,
  );
}
