import { foldText } from '#domain/text/fold-text.ts';
import { accepted, type FieldReader, refusedValue } from './read-value.ts';

/** Other names of a choice, folded and without signs; '' has those that say that nothing is known. */
type Spellings = Readonly<Record<string, string>>;

/** A choice as the form writes it, by its spellings. What is none of them is refused with its value. */
function choiceReader(spellings: Spellings): FieldReader {
  const bySpelling = new Map(
    Object.entries(spellings).flatMap(([choice, words]) =>
      words.split(', ').map((spelling) => [spelling, choice] as const),
    ),
  );
  return (text, written) => {
    const words = foldText(text)
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
    const own = written.field.choices?.find((choice) => choice.toLowerCase() === text.toLowerCase());
    const choice = own ?? bySpelling.get(words);
    if (choice !== undefined) return accepted(choice);
    const choices = written.field.choices?.map((one) => `‘${one}’`) ?? [];
    return refusedValue(text, written, `is geen van ${list.format(choices)}.`);
  };
}

const list = new Intl.ListFormat('nl-NL');

/** 'M', 'dhr.' and 'female'; what Outlook writes where nobody chose is nothing. 'Mr.' is a title in Dutch. */
export const readGender = choiceReader({
  Man: 'm, man, mnl, mannelijk, male, dhr, de heer, heer, meneer',
  Vrouw: 'v, vr, vrouw, vrouwelijk, f, female, mevr, mevrouw, mw, mrs, ms',
  '': 'onbekend, unknown, unspecified, niet gespecificeerd, niet opgegeven',
});

export const readVatPeriod = choiceReader({
  Maand: 'maand, maandelijks, per maand, elke maand, mnd, maandaangifte, month, monthly',
  Kwartaal:
    'kwartaal, per kwartaal, elk kwartaal, kwartaalaangifte, kw, quarter, quarterly, 3 maandelijks, driemaandelijks',
  Jaar: 'jaar, jaarlijks, per jaar, elk jaar, jaaraangifte, year, yearly, annual, annually',
  'Niet BTW-plichtig':
    'niet btw plichtig, niet plichtig, niet btwplichtig, geen btw plicht, niet belastingplichtig',
  'Doet zelf aangifte':
    'doet zelf aangifte, zelf, doet zelf, zelf aangifte, doet aangifte zelf, klant doet zelf aangifte',
});

export const readFormOfAddress = choiceReader({
  Formeel: 'formeel, formal, u, vousvoyeren',
  Informeel: 'informeel, informal, je, jij, jij je, tutoyeren',
});
