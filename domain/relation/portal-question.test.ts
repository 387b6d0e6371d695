import { describe, expect, it } from 'vitest';
import { portalQuestion } from '#domain/relation/portal-question.ts';

const PERSON = { id: '1', name: 'J. Jansen' };
const ORGANISATION = { kind: 'organisation', filesLinked: true, contactPersons: [] } as const;

describe('the question about the portal on saving', () => {
  it('asks whether to go on without contact persons [RELSAGA-24]', () => {
    expect(portalQuestion(ORGANISATION)).toBe(
      'Zonder contactpersoon wordt er geen portal geopend. Doorgaan?',
    );
  });

  it('asks nothing with a contact person, without a link for files, nor of a person', () => {
    expect(portalQuestion({ ...ORGANISATION, contactPersons: [PERSON] })).toBeNull();
    expect(portalQuestion({ ...ORGANISATION, filesLinked: false })).toBeNull();
    expect(portalQuestion({ ...ORGANISATION, kind: 'person' })).toBeNull();
  });
});
