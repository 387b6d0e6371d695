import { describe, expect, it } from 'vitest';
import { brokenText } from './broken-text.ts';
import { ACTION_LABELS, actionsOf } from './link-actions.ts';
import {
  attemptEnd,
  linkTitle,
  nextAfterLinking,
  otherAccountText,
  programNames,
  pushQuestion,
  pushText,
  unlinkText,
  validityTexts,
} from './link-text.ts';
import { isConnected, shownLink } from './shown-link.ts';

const labels = (...of: Parameters<typeof actionsOf>) =>
  actionsOf(...of).map((action) => ACTION_LABELS[action]);

describe('the buttons of a link screen [LINKS-12, LINKS-13, LINKS-51]', () => {
  it.each([
    ['consent', 'nolink', ['Autoriseren', 'Annuleren']],
    ['consent', 'clicked', ['Afronden', 'Annuleren']],
    ['consent', 'linked', ['Autoriseren', 'Annuleren', 'Ontkoppelen']],
    ['consent', 'broken', ['Autoriseren', 'Annuleren', 'Ontkoppelen']],
    ['keys', 'nolink', ['Opslaan', 'Annuleren']],
    ['keys', 'linked', ['Opslaan', 'Annuleren', 'Ontkoppelen']],
    ['address', 'nolink', ['Opslaan', 'Annuleren']],
  ] as const)('of a program with %s that is %s are %j', (signIn, state, expected) => {
    expect(labels(signIn, state)).toEqual(expected);
  });

  it('save the mailbox of a link without another consent', () => {
    expect(labels('consent', 'linked', true)).toEqual(['Opslaan', 'Autoriseren', 'Annuleren', 'Ontkoppelen']);
    expect(labels('consent', 'nolink', true)).toEqual(['Autoriseren', 'Annuleren']);
  });
});

describe('a link as it is shown', () => {
  const answered = {
    kind: 'FINAN',
    state: 'LINKED',
    provider: 'exact',
    linkedAt: '2026-11-23T08:00:00Z',
  } as unknown as Parameters<typeof shownLink>[0];

  it('is in one of the known states, of one of the known kinds', () => {
    expect(shownLink(answered)).toMatchObject({ kind: 'finan', state: 'linked', provider: 'exact' });
    expect(shownLink({ ...answered, state: 'ASLEEP' as 'LINKED' })).toBeNull();
    expect(shownLink({ ...answered, kind: 'FAX' as 'FINAN' })).toBeNull();
    expect(shownLink({ ...answered, provider: 'later' })?.provider).toBeNull();
  });

  it('is there, or not yet [LINKS-09, LINKS-10, LINKS-20]', () => {
    const linkedAt = '2026-11-23T08:00:00Z';
    expect(isConnected({ state: 'nolink', linkedAt })).toBe(false);
    expect(isConnected({ state: 'clicked', linkedAt: null })).toBe(false);
    expect(isConnected({ state: 'clicked', linkedAt })).toBe(true);
    expect(isConnected({ state: 'broken', linkedAt })).toBe(true);
  });
});

describe('the words of a link', () => {
  it('tell why an authorisation came to nothing, and of one that goes on nothing', () => {
    type Tried = Parameters<typeof attemptEnd>[0]['attempt'];
    const text = (state: string, message: string | null) =>
      attemptEnd({ attempt: { state, message } as unknown as Tried });
    expect(text('REFUSED', 'De toestemming is geweigerd.')).toBe('De toestemming is geweigerd.');
    expect(text('EXPIRED', null)).toBe('De autorisatie is niet gelukt. Probeer het opnieuw.');
    expect(text('WAITING', null)).toBeNull();
    expect(attemptEnd({ attempt: null })).toBeNull();
  });

  const now = new Date('2026-11-23T08:00:00Z');

  it('say until when it lasts, and when it is renewed', () => {
    const none = {
      tokenEndsAt: null,
      tokenRenewsAt: null,
      subscriptionEndsAt: null,
      subscriptionRenewsAt: null,
    };
    expect(validityTexts(none, now)).toEqual([]);
    expect(
      validityTexts(
        {
          tokenEndsAt: '2026-11-23T09:00:00Z',
          tokenRenewsAt: '2026-11-23T08:59:00Z',
          subscriptionEndsAt: '2026-11-29T08:00:00Z',
          subscriptionRenewsAt: null,
        },
        now,
      ),
    ).toEqual(['Aanmelding wordt vanzelf vernieuwd.', 'De meldingen zijn geldig tot zo 29 nov 2026.']);
  });

  it.each([
    ['2026-11-23T14:30:00Z', 'De meldingen zijn geldig tot zo 29 nov 2026 en worden om 15:30 verlengd.'],
    [
      '2026-11-28T08:00:00Z',
      'De meldingen zijn geldig tot zo 29 nov 2026 en worden op za 28 nov 2026 verlengd.',
    ],
  ])('say when messages that are renewed at %s are', (subscriptionRenewsAt, text) => {
    const signIn = { tokenEndsAt: '2026-12-04T08:00:00Z', tokenRenewsAt: null };
    const subscription = { subscriptionEndsAt: '2026-11-29T08:00:00Z', subscriptionRenewsAt };
    expect(validityTexts({ ...signIn, ...subscription }, now)).toEqual([
      'De aanmelding is geldig tot vr 4 dec 2026.',
      text,
    ]);
  });

  it('say that a sign-in that is over is renewed when it is needed', () => {
    const over = { tokenEndsAt: '2026-11-23T07:00:00Z', tokenRenewsAt: '2026-11-23T06:59:00Z' };
    const none = { subscriptionEndsAt: null, subscriptionRenewsAt: null };
    expect(validityTexts({ ...over, ...none }, now)).toEqual(['Aanmelding wordt vanzelf vernieuwd.']);
  });

  it('count what another account leaves behind', () => {
    expect(otherAccountText('a@b.nl', 312)).toBe(
      'Eerder was a@b.nl gekoppeld. In deze account begint Balie zonder bekende gegevens. Wat Balie van 312 relaties in de vorige account weet, blijft bewaard voor als u die weer koppelt.',
    );
    expect(otherAccountText('', 1)).toMatch(/^Eerder was een andere account gekoppeld\. .*1 relatie /);
    expect(otherAccountText('', 0)).toMatch(/Van de vorige account is niets bekend\.$/);
  });

  it('ask for the relations that are missing, and say what unlinking keeps', () => {
    expect(pushQuestion(1)).toBe('1 relatie nu bijwerken?');
    expect(pushQuestion(2500)).toBe('2.500 relaties nu bijwerken?');
    expect(unlinkText('finan', 'exact')).toMatch(
      /^Balie gebruikt Exact Online dan niet meer .* blijft bewaard /,
    );
    expect(unlinkText('agenda', 'microsoft')).not.toMatch(/relaties/);
  });

  it.each([
    ['agenda', 'Koppelen met Microsoft 365', 'Microsoft 365'],
    ['contacts', 'Koppelen met Microsoft 365', 'Microsoft 365'],
    ['email', 'Koppelen met Microsoft 365', 'Microsoft 365'],
    ['files', 'Koppelen', 'OneDrive of Dropbox'],
    ['finan', 'Koppelen', 'e-Boekhouden, InformerOnline, Exact Online of Moneybird'],
    ['fisca', 'Koppelen met Fiscaal Gemak', 'Fiscaal Gemak'],
    ['hours', 'Koppelen met Urenregistratie', 'Urenregistratie'],
    ['market', 'Koppelen met Laposta', 'Laposta'],
    ['tel', 'Koppelen met Voys', 'Voys'],
  ] as const)('say which programs %s is for', (kind, title, names) => {
    expect([linkTitle(kind), programNames(kind)]).toEqual([title, names]);
  });

  it('speak of one relation and of several', () => {
    expect(pushText(1, 'laposta')).toMatch(
      /^Deze relatie staat nog niet bij Laposta, of is daar niet bijgewerkt\./,
    );
    expect(pushText(2, 'exact')).toMatch(
      /^Deze relaties staan nog niet bij Exact Online, of zijn daar niet bijgewerkt\./,
    );
    expect(pushText(2, null)).toMatch(/ bij dit programma, of /);
  });

  it('say what is next once a link is made', () => {
    const next = (state: string | null, relationsToPush: number | null) =>
      nextAfterLinking({ calendarSync: state === null ? null : { state }, relationsToPush } as never);
    expect(next('REHEARSING', null)).toMatch(/Synchronisatie starten\.$/);
    expect(next('ACTIVE', null)).toBe('U hoeft niets meer te doen.');
    expect(next(null, 3)).toMatch(/^Kies Bijwerken /);
    expect(next(null, 0)).toBe('U hoeft niets meer te doen.');
  });

  it('name one broken link, or all of them', () => {
    expect(brokenText(['finan'])).toBe(
      'De koppeling Boekhouding is verbroken: wat daarheen moet, wacht tot u die herstelt.',
    );
    expect(brokenText(['agenda', 'email', 'finan'])).toBe(
      '3 koppelingen zijn verbroken: Agenda, Email en Boekhouding. Wat daarheen moet, wacht tot u ze herstelt.',
    );
  });
});
