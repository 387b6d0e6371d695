import { describe, expect, it } from 'vitest';
import { lookalikeMessage } from './lookalikes.ts';

const of = (name: string) => lookalikeMessage('Gebruikersnaam', name.normalize('NFC'));

describe('a name that nobody takes for another', () => {
  it.each([
    'beheer',
    'Jan de Vries 2',
    "d'Hondt-Łukasz_3@kantoor.nl",
    'Één ëïö ç ñ å',
    'Søren Æbler',
    'Straße',
    'Nguyễn Đạt',
  ])('%j', (name) => expect(of(name)).toBeNull());
});

describe('a name that may be taken for another', () => {
  it.each([
    ['bеheer', '‘е’', 'Cyrillic е'],
    ['аре', '‘а’', 'all Cyrillic'],
    ['Αdmin', '‘Α’', 'Greek Alpha'],
    ['аdvies', '‘а’', 'Cyrillic а'],
    ['ａdvies', '‘ａ’', 'full-width'],
    ['advies１', '‘１’', 'full-width digit'],
    ['advies١', '‘١’', 'another digit'],
    ['advıes', '‘ı’', 'i without a dot'],
    ['ɑdvies', '‘ɑ’', 'Latin alpha'],
    ['𝐚dvies', '‘𝐚’', 'mathematical'],
    ['ⅼinde', '‘ⅼ’', 'Roman numeral'],
    ['advi\u2019es', '‘’’', 'another apostrophe'],
    ['ad‐vies', '‘‐’', 'another hyphen'],
    ['ad\u00advies', 'een teken dat niet te zien is', 'soft hyphen'],
    ['ad\u200dvies', 'een teken dat niet te zien is', 'joiner'],
    ['ad\u3164vies', 'een teken dat niet te zien is', 'filler'],
    ['ad\u00a0vies', 'een teken dat niet te zien is', 'space that does not break'],
    ['advies\u0338', 'een teken dat niet te zien is', 'mark that joins no letter'],
  ])('%j has %s (%s)', (name, sign) => {
    expect(of(name)).toBe(`Gebruikersnaam bevat ${sign}. Gebruik gewone letters, cijfers en leestekens.`);
  });
});
