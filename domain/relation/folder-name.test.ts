import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folderName, namesBehind, numberInFolderName, uniqueFolderName } from './folder-name.ts';

function organisation(tradeName: string) {
  return { tradeName, initials: '', surnamePrefix: '', surname: '', relationNumber: '1001' };
}

const nameOf = (tradeName: string) => folderName('organisation', organisation(tradeName));

describe('the name of a cloud folder', () => {
  it.each([
    ['Bakkerij Jansen B.V.', 'Bakkerij Jansen BV'],
    ['Bakkerij Jansen C.V.', 'Bakkerij Jansen CV'],
    ['Bakkerij Jansen N.V.', 'Bakkerij Jansen NV'],
    ['Bakkerij Jansen b.v.', 'Bakkerij Jansen bv'],
    ['B.V. Bakkerij Jansen', 'B.V. Bakkerij Jansen'],
    ['A.B.V.', 'A.B.V'],
  ])('of %j is %j [RELSAGA-13]', (tradeName, folder) => {
    expect(nameOf(tradeName)).toBe(folder);
  });

  it.each([
    ['Jansen & Zn.', 'Jansen & Zn'],
    ['Jansen...', 'Jansen'],
    ['Jansen B.V..', 'Jansen BV'],
  ])('of %j is %j, without a dot at the end [RELSAGA-14]', (tradeName, folder) => {
    expect(nameOf(tradeName)).toBe(folder);
  });

  it.each([
    ['Hout/Staal \\ Bouw', 'Hout-Staal - Bouw'],
    ['"De Hoek"', 'De Hoek'],
    ['Wat? <Nu>: *', 'Wat- -Nu-- -'],
    ['  ~$tijdelijk', '$tijdelijk'],
    ['CON', 'CON-'],
    ['map_vti_x', 'mapvtix'],
    ['', '1001'],
    ['...', '1001'],
  ])('of %j is %j, which OneDrive and Dropbox keep', (tradeName, folder) => {
    expect(nameOf(tradeName)).toBe(folder);
  });

  it.each(['Jansen', 'Jansen B.V.', 'Jansen B.V', 'Jansen BV', 'Jansen n.v.', 'Smit & Zn.', 'B.V. Jansen'])(
    'leads back to %j',
    (tradeName) => {
      expect(namesBehind(nameOf(tradeName))).toContain(tradeName);
    },
  );

  it.each(['A/B Advies B.V.', 'Jansen (Zeist)', '...'])('of %j says its number', (tradeName) => {
    const stored = uniqueFolderName('organisation', organisation(tradeName));
    expect(numberInFolderName(stored)).toBe('1001');
  });

  it.each(['Jansen', 'Jansen (1001', 'Jansen 1001)', ' (1001)', ''])('as %j says none', (name) => {
    expect(numberInFolderName(name)).toBeNull();
  });

  it('of a person is the name as it is shown', () => {
    const person = {
      tradeName: '',
      initials: 'J.P.',
      surnamePrefix: 'van der',
      surname: 'Berg',
      relationNumber: '7',
    };
    expect(folderName('person', person)).toBe('J.P. van der Berg');
    expect(uniqueFolderName('person', person)).toBe('J.P. van der Berg (7)');
  });

  it('ends with the number, so that two of one name have two folders [FILES-15]', () => {
    const names = ['1001', '1002'].map((relationNumber) =>
      uniqueFolderName('organisation', { ...organisation('Jansen B.V.'), relationNumber }),
    );
    expect(names).toEqual(['Jansen BV (1001)', 'Jansen BV (1002)']);
  });

  it('is stable, never empty, and has nothing the services refuse', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^[BCNV. ~]{1,12}$/)),
        (text) => {
          const folder = nameOf(text);
          expect(nameOf(folder)).toBe(folder);
          expect(folder).not.toBe('');
          expect(folder).not.toMatch(/["*:<>?/\\|\p{Cc}]|^[\s~]|[\s.]$/u);
          expect([...folder].length).toBeLessThanOrEqual(121);
        },
      ),
    );
  });
});
