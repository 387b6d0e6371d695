import { describe, expect, it } from 'vitest';
import { checkAnnouncedFile } from './announced-file.ts';
import { isFilePurpose } from './file-purpose.ts';

const announced = (name: string, bytes: number | null = 1_000) =>
  checkAnnouncedFile({ purpose: 'letter', name, bytes });

describe('a file that is announced', () => {
  it('has its type by its name, whatever its case, and a name that may be stored', () => {
    expect(announced('Brief.DOCX')).toMatchObject({ name: 'Brief.DOCX', type: 'docx' });
    expect(announced('oud.doc')).toMatchObject({ type: 'doc', contentType: 'application/msword' });
    expect(announced('../../etc/brief.docx').name).toBe('..-..-etc-brief.docx');
    expect(announced('brief\u202Excod.docx').name).toBe('briefxcod.docx');
  });

  it.each(['brief.pdf', 'brief', 'brief.docx.exe', 'brief.docm', 'docx', ''])(
    'is refused as a letter when it is called %j [LETTERS-08]',
    (name) => {
      expect(() => announced(name)).toThrow('Bestand is geen .doc(x) bestand.');
    },
  );

  it('is refused when it is empty, or larger than its purpose takes', () => {
    expect(() => announced('brief.docx', 10_000_000)).not.toThrow();
    expect(() => announced('brief.docx', null)).not.toThrow();
    expect(() => announced('brief.docx', 0)).toThrow('Dit bestand is leeg.');
    for (const bytes of [10_000_001, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => announced('brief.docx', bytes)).toThrow('Dit bestand is te groot: hoogstens 10 MB.');
    }
  });

  it.each([
    'factuur.pdf',
    'a.XLSX',
    'foto.jpeg',
    'foto.JFIF',
    'mail.eml',
    'mail.msg',
    'auditfile.xaf',
    'CAMT.053.xml',
    'afschrift.940',
    'afschrift.mt940',
    'afschrift.STA',
    'afschrift.swi',
    'factuur.ubl.xml',
    'jaar.xbrl',
  ])('is taken as an attachment of a task when it is called %j [TASKFORM-16]', (name) => {
    expect(checkAnnouncedFile({ purpose: 'task', name, bytes: 25_000_000 }).name).toBe(name);
  });

  it.each(['a.exe', 'a.html', 'a.svg', 'a.docm', 'a.xlsm', 'a.zip', 'a.js', 'a.pdf.lnk', 'pdf'])(
    'is refused as an attachment of a task when it is called %j',
    (name) => {
      const announce = () => checkAnnouncedFile({ purpose: 'task', name, bytes: 1 });
      expect(announce).toThrow('Dit soort bestand kan geen bijlage zijn.');
    },
  );

  it('is for a purpose that is known', () => {
    expect([isFilePurpose('letter'), isFilePurpose('toString'), isFilePurpose(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
