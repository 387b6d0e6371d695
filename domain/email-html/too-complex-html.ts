export const TOO_COMPLEX =
  'De tekst is te ingewikkeld opgemaakt. Haal de opmaak weg, of voeg hem in als platte tekst.';

/** The standard's parser, or a browser that draws its tree, would make far more of the text than it says. */
export class TooComplexHtml extends Error {
  constructor() {
    super('the HTML is too complex');
    this.name = 'TooComplexHtml';
  }
}

export function unlessTooComplex<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooComplexHtml) return null;
    throw error;
  }
}
