import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressedFields, salutation } from './salutation.ts';

const NOBODY: AddressedFields = {
  gender: '',
  titleBefore: '',
  initials: '',
  firstName: '',
  surnamePrefix: '',
  surname: '',
  formOfAddress: 'Formeel',
};

type Named = readonly [string, string, string, Partial<AddressedFields>?];

function greetingOf([gender, surnamePrefix, surname, more]: Named): string {
  return salutation({ ...NOBODY, gender, surnamePrefix, surname, ...more });
}

const informal = { formOfAddress: 'Informeel' } as const;
const man = { gender: 'Man' } as const;

describe('how a letter or mail begins', () => {
  it.each<readonly [Named, string]>([
    [['Man', 'van den', 'Akker'], 'Geachte heer Van den Akker'],
    [['Vrouw', 'van den', 'Akker'], 'Geachte mevrouw Van den Akker'],
    [['', 'van den', 'Akker'], 'Geachte heer, mevrouw Van den Akker'],
    [['', '', 'Jansen'], 'Geachte heer, mevrouw Jansen'],
    [['Man', '', 'Jansen'], 'Geachte heer Jansen'],
    [['Man', '', 'jansen'], 'Geachte heer Jansen'],
    [['Man', 'de', 'Vries'], 'Geachte heer De Vries'],
    [['Man', '', 'van der Berg'], 'Geachte heer Van der Berg'],
    [['Man', 'van der', 'van der Berg'], 'Geachte heer Van der Berg'],
    [['Man', 'VAN DER', 'Berg'], 'Geachte heer Van der Berg'],
    [['Man', 'VAN DER', 'BERG'], 'Geachte heer VAN DER BERG'],
    [['Man', 'Van', 'Dijk'], 'Geachte heer Van Dijk'],
    [['Vrouw', 'Van De', 'Walle'], 'Geachte mevrouw Van De Walle'],
    [['Man', "'t", 'Hart'], "Geachte heer 't Hart"],
    [['Man', '’t', 'Hart'], 'Geachte heer ’t Hart'],
    [['Man', "in 't", 'Veld'], "Geachte heer In 't Veld"],
    [['Man', "van 't", 'Hof'], "Geachte heer Van 't Hof"],
    [['Vrouw', '', "d'Ancona"], "Geachte mevrouw d'Ancona"],
    [['Vrouw', "d'", 'Hondt'], "Geachte mevrouw d'Hondt"],
    [['Man', '', "D'haese"], "Geachte heer D'haese"],
    [['Man', '', "O'Brien"], "Geachte heer O'Brien"],
    [['Vrouw', '', 'Jansen-de Vries'], 'Geachte mevrouw Jansen-de Vries'],
    [['Vrouw', '', 'De Vries - van Dam'], 'Geachte mevrouw De Vries - van Dam'],
    [['Vrouw', 'de', 'Vries-van Dam'], 'Geachte mevrouw De Vries-van Dam'],
    [['Vrouw', 'van der', 'Ven-van Dijk'], 'Geachte mevrouw Van der Ven-van Dijk'],
    [['Man', 'el', 'Hamdaoui'], 'Geachte heer El Hamdaoui'],
    [['Man', '', 'al-Hassan'], 'Geachte heer Al-Hassan'],
    [['Vrouw', 'de la', 'Cruz Pérez'], 'Geachte mevrouw De la Cruz Pérez'],
    [['Man', 'von', 'Bismarck'], 'Geachte heer Von Bismarck'],
    [['Vrouw', '', 'Øster'], 'Geachte mevrouw Øster'],
    [['Man', '', 'ÖZDEMİR'], 'Geachte heer ÖZDEMİR'],
    [['Vrouw', '', '王'], 'Geachte mevrouw 王'],
    [['Man', '', 'ijsselmuiden'], 'Geachte heer IJsselmuiden'],
    [['Man', 'op den', 'Ij'], 'Geachte heer Op den Ij'],
    [['Man', '', 'Jansen', { titleBefore: 'mr. drs.' }], 'Geachte heer Jansen'],
    [['Man', '', 'dr. Jansen', { titleBefore: 'dr.' }], 'Geachte heer Jansen'],
    [['Vrouw', '', 'prof.dr. de Wit'], 'Geachte mevrouw De Wit'],
    [['Man', '', 'Dhr. Jansen'], 'Geachte heer Jansen'],
    [['', '', 'de heer Jansen'], 'Geachte heer Jansen'],
    [['', '', 'mw. mr. de Groot'], 'Geachte mevrouw De Groot'],
    [['', '', 'Jansen', { titleBefore: 'Mevr.' }], 'Geachte mevrouw Jansen'],
    [['', '', 'Jansen', { titleBefore: 'De heer' }], 'Geachte heer Jansen'],
    [['', '', 'Jansen', { titleBefore: 'Dhr./Mevr.' }], 'Geachte heer, mevrouw Jansen'],
    [['Vrouw', '', 'Jansen', { titleBefore: 'dhr.' }], 'Geachte mevrouw Jansen'],
    [['', '', 'Jansen', { titleBefore: 'Fam.' }], 'Geachte familie Jansen'],
    [['', 'van den', 'Akker', { titleBefore: 'Familie' }], 'Geachte familie Van den Akker'],
    [['Man', '', 'Jansen', { titleBefore: 'Fam.' }], 'Geachte familie Jansen'],
    [['', '', 'Jansen', { titleBefore: 'Erven' }], 'Geachte erven Jansen'],
    [['', '', 'fam. de Vries'], 'Geachte familie De Vries'],
    [['', '', 'Familie'], 'Geachte heer, mevrouw Familie'],
    [['', 'van', 'Erven'], 'Geachte heer, mevrouw Van Erven'],
    [['', '', 'Jansen', { titleBefore: 'Dhr. en mevr.' }], 'Geachte heer, mevrouw Jansen'],
    [['', '', 'Jansen', { firstName: 'Fam.', ...informal }], 'Beste familie Jansen'],
    [['', '', 'Jansen', { firstName: 'Familie' }], 'Geachte familie Jansen'],
    [['', '', 'Jansen', { firstName: 'Erven', initials: 'E.', ...informal }], 'Beste erven Jansen'],
    [['', '', 'Jansen', { firstName: 'Mevr.', ...informal }], 'Beste mevrouw Jansen'],
    [['', '', 'Jansen', { firstName: 'Dhr.', ...informal }], 'Beste heer Jansen'],
    [['', '', 'Jansen', { firstName: 'hr', ...informal }], 'Beste heer Jansen'],
    [['Vrouw', '', 'Jansen', { firstName: 'Dr.', ...informal }], 'Beste mevrouw Jansen'],
    [['Man', '', 'Heer'], 'Geachte heer Heer'],
    [['Man', 'de', 'Heer'], 'Geachte heer De Heer'],
    [['Man', '', 'de Heer'], 'Geachte heer De Heer'],
    [['Man', '', 'Ir Jansen'], 'Geachte heer Ir Jansen'],
    [['Man', ' van  den ', ' Akker '], 'Geachte heer Van den Akker'],
    [['Man', '', '{{iban}} Jansen'], 'Geachte heer Iban Jansen'],
    [['Man', '', ''], 'Geachte heer'],
    [['', '', ''], 'Geachte heer, mevrouw'],
    [['Man', 'van den', 'Akker', { firstName: 'Jan', ...informal }], 'Beste Jan'],
    [['', '', 'Jansen', { firstName: 'marie-claire', ...informal }], 'Beste Marie-claire'],
    [['Vrouw', 'van den', 'Akker', { initials: 'J.P.', ...informal }], 'Beste mevrouw Van den Akker'],
    [['', 'van den', 'Akker', { initials: 'J.P.', ...informal }], 'Beste J.P. van den Akker'],
    [['', '', 'Jansen', { firstName: 'J.', initials: 'J.', ...informal }], 'Beste J. Jansen'],
    [['', '', 'Jansen', informal], 'Geachte heer, mevrouw Jansen'],
    [['Man', '', 'Jansen', { firstName: 'Jan', initials: 'J.' }], 'Geachte heer Jansen'],
  ])('addresses %j as %s', (named, greeting) => {
    expect(greetingOf(named)).toBe(greeting);
  });

  it('says sir or madam where nobody in particular is written to', () => {
    expect(salutation(null)).toBe('Geachte heer, mevrouw');
  });

  const piece = fc.constantFrom(
    'van',
    ' ',
    '  ',
    '{{',
    '}',
    '\t',
    '\n',
    'de heer',
    'dr.',
    'Jansen',
    "'t",
    '-',
    '/',
    '\u00a0',
    'ij',
    '',
  );
  const text = fc.oneof(
    fc.array(piece).map((pieces) => pieces.join('')),
    fc.string({ unit: 'grapheme' }),
  );

  it('is one line without a double space or a brace, whatever is typed', () => {
    const person = fc.record({
      titleBefore: text,
      initials: text,
      firstName: text,
      surnamePrefix: text,
      surname: text,
      gender: fc.constantFrom('Man', 'Vrouw', ''),
      formOfAddress: fc.constantFrom('Formeel', 'Informeel', ''),
    });
    fc.assert(
      fc.property(person, (typed) => {
        const greeting = salutation({ ...man, ...typed });
        expect(greeting).toMatch(/^(?:Geachte|Beste) \S/);
        expect(greeting).not.toMatch(/\s\s|[{}\n\t]|\s$/);
      }),
    );
  });
});
