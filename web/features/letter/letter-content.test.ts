import { expect, it } from 'vitest';
import { isLetterChanged, letterIssues } from './letter-content.ts';

const document = { fileName: 'a.docx', isFilled: true, tags: [], problems: [] };

it('keeps a document with problems from being saved', () => {
  const content = { name: 'Welkom', fileId: '1', document };
  expect(letterIssues(content)).toEqual([]);
  expect(letterIssues({ ...content, document: { ...document, problems: ['x'] } })).toEqual([
    { field: 'file', message: 'Dit document kan zo geen brief worden.' },
  ]);
  expect(letterIssues({ ...content, document: null }).map(({ message }) => message)).toEqual([
    'Sjabloon is een verplicht veld.',
  ]);
});

it('is changed by another name or another document', () => {
  const content = { name: 'Welkom', fileId: null, document };
  expect(isLetterChanged(content, { ...content })).toBe(false);
  expect(isLetterChanged(content, { ...content, name: 'W' })).toBe(true);
  expect(isLetterChanged(content, { ...content, fileId: '1' })).toBe(true);
});
