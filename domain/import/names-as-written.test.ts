import { describe, expect, it } from 'vitest';
import { ROW_CONTEXT } from '#test/support/import/import-context.ts';
import { validateRow } from './classify-row.ts';
import { readCsvRow } from './csv-row.ts';

const SURNAMES =
  `Jan van der Berg|van der Berg|Van der Berg|VAN DER BERG|Berg, van der|Berg van der|Berg (van der)|v.d. Berg
v/d Berg|vd Berg|van den Berg|van 't Hoff|van ’t Hoff|van t Hoff|in 't Veld|op de Beek|op ten Noort|uit den Boogaart
ter Horst|ten Have|te Velde|'s Jacob|'s-Gravesande|d'Ancona|d’Hondt|D'hondt|de la Rive Box|de la Fuente|von Humboldt
von der Leyen|zu Guttenberg|du Pont|le Fèvre|l'Ami|La Lau|El Khatib|el-Khatib|Al Hassan|ben Ali|Bint Omar|MacDonald
McDonald|O'Brien|O’Neill|Ó Briain|de Vries-Jansen|de Vries - Jansen|Jansen-de Vries|de Vries e/v Jansen|Jansen geb. de Vries
De Smet|de Smet|Van Damme|Vandamme|Vanden Broucke|van Rossum du Chattel|van Lynden van Sandenburg|Roëll|Zoëga|Bolsius
baron van Heeckeren|jhr. van Eysinga|Sjölander|Søndergaard|Łukasiewicz|Şahin|Yılmaz|Đặng|Nguyễn|Dvořák|Çelik|Ğ|IJsbrandy
Ijsbrandy|Ĳsbrandy|Ybema|Aa|van der Aa|A|Ng|Li|de|van|Jansen jr.|Jansen sr|Jansen III|Jansen MSc|de Groot (overleden)
Berg, v.d.|Linden, van der|Linden,van der|Dijk-van|Hoek, van den|van  der  Berg|St. John|Sint Nicolaas|Saint-Exupéry
Müller-Lüdenscheidt|Groß|Strauß|Ångström|Peña Nieto|dos Santos|da Silva|di Stefano|della Rovere|Ximénez`
    .split(/[|\n]/)
    .map((name) => name.trim());

const PREFIXES =
  `van|Van|VAN|van der|v.d.|v/d|vd|van den|van 't|van ’t|in 't|op de|op ten|uit den|ter|ten|te|'s|d'|de la|von|von der|zu
du|le|l'|La|El|el-|Al|ben|Mac|Mc|dos|da|di|della`
    .split(/[|\n]/)
    .map((name) => name.trim());

describe('the names of an import', () => {
  it('are a hundred surnames, prefix and all, that stay as they are written', () => {
    expect(SURNAMES.length).toBeGreaterThanOrEqual(100);
    const changed = SURNAMES.map((name) => {
      const row = validateRow(readCsvRow(['type', 'anaam'], ['persoon', name]), ROW_CONTEXT);
      return [name, row?.values.surname, row?.values.fullSurname];
    }).filter(([name, ...stored]) => stored.some((one) => one !== name));
    expect(changed).toEqual([]);
  });

  it('keep their prefix where it has a column of its own', () => {
    const changed = PREFIXES.map((prefix) => {
      const row = validateRow(
        readCsvRow(['type', 'tussen', 'anaam'], ['persoon', prefix, 'Berg']),
        ROW_CONTEXT,
      );
      return [prefix, row?.values.surnamePrefix, row?.values.fullSurname];
    }).filter(([prefix, stored, full]) => stored !== prefix || full !== `${prefix} Berg`);
    expect(changed).toEqual([]);
  });
});
