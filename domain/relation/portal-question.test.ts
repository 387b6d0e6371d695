import { describe, expect, it } from 'vitest';
import { portalQuestion } from './portal-question.ts';

const PERSON = { id: '1', name: 'J. Jansen' };
const ORGANISATION = {
  kind: 'organisation',
  filesLinked: true,
  hadContactPersons: false,
  contactPersons: [],
  isPortalDecided: false,
} as const;

describe('the question about the portal on saving', () => {
  it('asks whether to go on without contact persons [RELSAGA-24, RELSAGA-31]', () => {
    expect(portalQuestion(ORGANISATION)).toEqual({
      prompt: 'continueWithoutPortal',
      text: 'Zonder contactpersoon wordt er geen portal geopend. Doorgaan?',
    });
  });

  it('asks which contact person gets the portal when there is a first one, and at no other change [RELSAGA-31]', () => {
    const situation = { ...ORGANISATION, contactPersons: [PERSON] };
    expect(portalQuestion(situation)).toEqual({
      prompt: 'choosePortalPerson',
      text: 'Onder welke contactpersoon staat het portal van deze organisatie?',
      candidates: [PERSON],
    });
    expect(portalQuestion({ ...situation, hadContactPersons: true })).toEqual({ prompt: 'nothing' });
    expect(portalQuestion({ ...situation, isPortalDecided: true })).toEqual({ prompt: 'nothing' });
  });

  it('asks nothing without a link for files, nor of a person [RELSAGA-31]', () => {
    const unlinked = { ...ORGANISATION, filesLinked: false };
    expect(portalQuestion(unlinked)).toEqual({ prompt: 'nothing' });
    expect(portalQuestion({ ...unlinked, contactPersons: [PERSON] })).toEqual({ prompt: 'nothing' });
    expect(portalQuestion({ ...ORGANISATION, kind: 'person' })).toEqual({ prompt: 'nothing' });
  });
});
