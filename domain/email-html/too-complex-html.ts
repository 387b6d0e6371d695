/** The message to the person who typed or sent it. */
export const TOO_COMPLEX =
  'De tekst is te ingewikkeld opgemaakt. Haal de opmaak weg, of voeg hem in als platte tekst.';

/** A text of which the standard's parser, or who draws its tree, would make far more than it says. */
export class TooComplexHtml extends Error {
  constructor() {
    super('the HTML is too complex');
    this.name = 'TooComplexHtml';
  }
}

/** The result of `read`; null where a browser would make far more of a text than it says. */
export function unlessTooComplex<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooComplexHtml) return null;
    throw error;
  }
}
