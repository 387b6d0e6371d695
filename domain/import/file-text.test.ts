import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCodePage850 } from './code-page-850.ts';
import { decodeFile, type FileEncoding, isCsvFileName, misspeltWords, proposeEncoding } from './file-text.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part)])));

const WORDS = [
  'René|Zoë|Noël|Daniël|Michaël|Raphaël|Anaïs|Loïs|Eloïse|Jérôme|André|Désirée|Chloë|Hélène|Gaëlle|François|Françoise',
  'Müller|Schröder|Günther|Köhler|Jäger|Groß|Björn|Søren|Åse|Muñoz|García|Hernández|López|Peña|João|Conceição|Ibañez',
  'Coöperatie|Financiën|Reünie|Ruïne|Categorieën|Café|Coiffure Élégance|Crèmerie|Pâtisserie|Bureau Één|CAFÉ|ZOË|FRANÇOIS',
  'België|Genève|Zürich|Liège|Köln|München|Saône|Curaçao|Ålesund|Málaga|Besançon|Düsseldorf|Sint-Michiëls|Würzburg',
  'Piëtistraat|Officiërslaan|Coöperatiehof|Mariënburg|Sint-Désirésteeg|Kadijk à Vaart|Château Neuf',
].flatMap((line) => line.split('|'));

function encoder(decode: (bytes: Uint8Array) => string): (text: string) => Uint8Array | null {
  const byteOf = new Map([...Array(256).keys()].map((byte) => [decode(Uint8Array.of(byte)), byte] as const));
  return (text) => {
    const found = [...text].map((sign) => byteOf.get(sign));
    return found.includes(undefined) ? null : Uint8Array.from(found as number[]);
  };
}

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const ENCODERS: Readonly<Record<FileEncoding, (text: string) => Uint8Array | null>> = {
  'utf-8': (text) => new TextEncoder().encode(text),
  'windows-1252': encoder((one) => new TextDecoder('windows-1252').decode(one)),
  macintosh: encoder((one) => new TextDecoder('macintosh').decode(one)),
  ibm850: encoder(decodeCodePage850),
  'utf-16le': utf16,
  'utf-16be': (text) => new Uint8Array(Buffer.from(utf16(text)).swap16()),
};
const ENCODINGS = Object.keys(ENCODERS) as FileEncoding[];

it('takes .csv files alone [IMPEX-09]', () => {
  expect(['a.csv', 'A.CSV', 'a.b.csv'].every(isCsvFileName)).toBe(true);
  expect(['a.xlsx', 'csv', 'a.csv.txt', ''].some(isCsvFileName)).toBe(false);
});

it('knows the letters of code page 850', () => {
  expect(
    decodeCodePage850(bytes('Ren', 0x82, ' Zo', 0x89, ' M', 0x81, 'ller ', 0x9d, 'ystein Gro', 0xe1)),
  ).toBe('René Zoë Müller Øystein Groß');
  expect(decodeCodePage850(bytes(0x80, 0x99, 0xb5, 0xd2, 0xff))).toBe('ÇÖÁÊ\u00A0');
});

describe('a file', () => {
  it('is ANSI, or UTF-8 where it begins with its mark [IMPEX-10, IMPEX-19]', () => {
    const ansi = bytes('Ren', 0xe9, ' ', 0x80);
    expect(proposeEncoding(ansi)).toEqual({ encoding: 'windows-1252', example: null });
    expect(decodeFile(ansi, 'windows-1252')).toBe('René €');
    const marked = bytes(0xef, 0xbb, 0xbf, 'René €');
    expect(proposeEncoding(marked)).toEqual({ encoding: 'utf-8', example: null });
    expect(decodeFile(marked, 'utf-8')).toBe('René €');
    expect(proposeEncoding(bytes('Rene'))).toEqual({ encoding: 'windows-1252', example: null });
  });

  function misread(encoding: FileEncoding): string[] {
    return WORDS.filter((word) => {
      const file = ENCODERS[encoding](`naam;plaats\r\n${word};x\r\n`);
      return file !== null && decodeFile(file, proposeEncoding(file).encoding).slice(13, -4) !== word;
    });
  }

  it.each([
    '’s-Gravenhage',
    '“De Kroon”',
    'D’Arc',
    'Škoda',
    'Şahin',
    'Jansen – Bakker',
    'Truus…',
    'Weiß',
    'Łukasz',
  ])('is UTF-8 without its mark where it has %s alone [IMPEX-19]', (word) => {
    expect(proposeEncoding(new TextEncoder().encode(`naam;plaats\r\n${word};Gouda\r\n`)).encoding).toBe(
      'utf-8',
    );
  });

  it.each(['windows-1252', 'utf-8', 'utf-16le', 'utf-16be'] as const)(
    'in %s without a mark is read as it was written, be it one word',
    (encoding) => {
      expect(misread(encoding)).toEqual([]);
    },
  );

  it('of a Mac or DOS with one word is misread only where the word reads as well another way', () => {
    expect(misread('macintosh')).toEqual(['Jäger', 'García', 'João', 'Conceição']);
    expect(misread('ibm850')).toEqual(['Groß', 'Hernández', 'ZOË', 'Málaga', 'Kadijk à Vaart']);
  });

  it.each(ENCODINGS)('in %s is read as it was written when it has a handful of words', (encoding) => {
    const write = ENCODERS[encoding];
    const words = WORDS.filter((word) => write(word) !== null);
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...words), { minLength: 5, maxLength: 12 }), (some) => {
        const text = `naam\r\n${some.join('\r\n')}\r\n`;
        const file = write(text) ?? new Uint8Array();
        expect(decodeFile(file, proposeEncoding(file).encoding)).toBe(text);
      }),
      { numRuns: 300, seed: 1128 },
    );
  });

  it('tells how a word reads so and as ANSI', () => {
    const file = (encoding: FileEncoding) => ENCODERS[encoding]('naam\nJansen\nDaniël\n') ?? new Uint8Array();
    expect(proposeEncoding(file('utf-8')).example).toEqual({ read: 'Daniël', ansi: 'DaniÃ«l' });
    expect(proposeEncoding(file('macintosh')).example).toEqual({ read: 'Daniël', ansi: 'Dani‘l' });
    expect(proposeEncoding(file('ibm850')).example).toEqual({ read: 'Daniël', ansi: 'Dani‰l' });
    expect(misspeltWords(file('utf-8'), 'windows-1252')).toEqual(['DaniÃ«l']);
    expect(misspeltWords(file('utf-8'), 'utf-8')).toEqual([]);
  });

  it.each([
    'Café ’t Hoekje – 100% “Zoë” • €\u00A012,50 ½ m² 20° Jansen™ § 3 ¿',
    'Dušan Žižek, Škoda, d’Artagnan, Müller® «Le Château»',
    'Jan\u00A0de\u00A0Vries, 10±2, O´Brien, naïef…',
  ])('stays ANSI with what ANSI has: %s', (text) => {
    const file = ENCODERS['windows-1252'](text) ?? new Uint8Array();
    expect(proposeEncoding(file)).toEqual({ encoding: 'windows-1252', example: null });
    expect(misspeltWords(file, 'windows-1252')).toEqual([]);
  });

  it('that is cut off within a sign, or has a lone surrogate, shows so', () => {
    const whole = new TextEncoder().encode('naam\nDaniël\nZoë\nRené');
    expect(decodeFile(whole.subarray(0, -1), proposeEncoding(whole.subarray(0, -1)).encoding)).toBe(
      'naam\nDaniël\nZoë\nRen\uFFFD',
    );
    const surrogate = utf16('naam\nJan\uD83D;x\n');
    expect(decodeFile(surrogate, proposeEncoding(surrogate).encoding)).toBe('naam\nJan\uFFFD;x\n');
    const odd = utf16('naam\nJan\n').subarray(0, -1);
    expect(decodeFile(odd, proposeEncoding(odd).encoding)).toBe('naam\nJan\uFFFD');
  });

  it('ends before what DOS fills it with', () => {
    expect(decodeFile(bytes('a;b\r\n', 0x1a), 'windows-1252')).toBe('a;b\r\n');
    expect(decodeFile(bytes('a;b\r\n', 0, 0, 0), 'ibm850')).toBe('a;b\r\n');
    expect(decodeFile(bytes('a', 0, 'b'), 'windows-1252')).toBe('a\0b');
  });
});
