import { CircleAlert, CircleCheck, CircleDashed, Hourglass, type LucideIcon } from 'lucide-react';
import { type LinkKind, stepOfLinkKind } from '#domain/link/link-kinds.ts';
import { programsOf } from '#domain/link/link-programs.ts';
import { type ProviderName, providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { Tone } from '#web/components/Badge.tsx';
import { formatDate, formatTime } from '#web/format/dates.ts';
import { countOf } from '#web/format/format-numbers.ts';
import type { LinkState, ShownLink } from './shown-link.ts';

interface StateTexts {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

export const LINK_STATES: Readonly<Record<LinkState, StateTexts>> = {
  nolink: { label: 'Niet gekoppeld', tone: 'neutral', icon: CircleDashed },
  clicked: { label: 'Nog af te ronden', tone: 'info', icon: Hourglass },
  linked: { label: 'Gekoppeld', tone: 'success', icon: CircleCheck },
  broken: { label: 'Verbroken', tone: 'danger', icon: CircleAlert },
};

/** The link works, but what is read from it cannot be read or stored. */
export const STALLED: StateTexts = { label: 'Hapert', tone: 'warning', icon: CircleAlert };

/** Why the last authorisation came to nothing; null where it did not. */
export function attemptEnd({ attempt }: Pick<ShownLink, 'attempt'>): string | null {
  if (attempt == null || !['refused', 'expired'].includes(attempt.state.toLowerCase())) return null;
  return attempt.message ?? 'De autorisatie is niet gelukt. Probeer het opnieuw.';
}

/** What linking another account than before means, before it is done. */
export function otherAccountText(before: string, knownRecords: number): string {
  const earlier =
    before === '' ? 'Eerder was een andere account gekoppeld.' : `Eerder was ${before} gekoppeld.`;
  const known =
    knownRecords === 0
      ? 'Van de vorige account is niets bekend.'
      : `Wat Balie van ${countOf(knownRecords, 'relatie', 'relaties')} in de vorige account weet, blijft bewaard voor als u die weer koppelt.`;
  return `${earlier} In deze account begint Balie zonder bekende gegevens. ${known}`;
}

/** What either answer means where Balie cannot know a renewed key from another account. */
export function sameAccountText(before: string, knownRecords: number): string {
  const known = countOf(knownRecords, 'relatie', 'relaties');
  const earlier = before === '' ? 'de account die eerder gekoppeld was' : before;
  return `Balie kan aan deze aanmelding niet zien of die van ${earlier} is. Zo ja, dan gaat Balie verder met ${known} die het daar kent. Bij een andere account begint Balie zonder bekende gegevens, en komt elke relatie daar opnieuw te staan.`;
}

export function programNames(kind: LinkKind): string {
  return new Intl.ListFormat('nl', { type: 'disjunction' }).format(programsOf(kind).map(providerLabel));
}

/** Says which program it is for before anything is asked; where there are several, they are chosen from. */
export function linkTitle(kind: LinkKind): string {
  const [only, ...others] = programsOf(kind);
  return only !== undefined && others.length === 0 ? `Koppelen met ${providerLabel(only)}` : 'Koppelen';
}

export function pushText(count: number, provider: ProviderName | null): string {
  const program = provider === null ? 'dit programma' : providerLabel(provider);
  return count === 1
    ? `Deze relatie staat nog niet bij ${program}, of is daar niet bijgewerkt. Wat u opslaat, gaat vanzelf.`
    : `Deze relaties staan nog niet bij ${program}, of zijn daar niet bijgewerkt. Balie brengt ze rustig aan; u kunt tussendoor stoppen. Wat u opslaat, gaat vanzelf.`;
}

export function nextAfterLinking({ calendarSync, relationsToPush }: NextSteps): string {
  if (calendarSync != null && calendarSync.state !== 'ACTIVE')
    return 'Balie telt nu wat er zou gebeuren. Kies daarna bij Proefsync voor Synchronisatie starten.';
  if (relationsToPush)
    return 'Kies Bijwerken om uw relaties erheen te brengen, of ga terug naar de koppelingen.';
  return 'U hoeft niets meer te doen.';
}

type NextSteps = Pick<ShownLink, 'calendarSync' | 'relationsToPush'>;

/** Asked once a link is made that relations go through. */
export function pushQuestion(count: number): string {
  return `${countOf(count, 'relatie', 'relaties')} nu bijwerken?`;
}

export function unlinkText(kind: LinkKind, provider: ProviderName | null): string {
  const program = provider === null ? 'het programma' : providerLabel(provider);
  const ended = `Balie gebruikt ${program} dan niet meer en vergeet de aanmelding. Daar wordt niets verwijderd.`;
  return stepOfLinkKind(kind) === null
    ? ended
    : `${ended} Wat Balie van uw relaties daar weet, blijft bewaard voor als u dezelfde account weer koppelt.`;
}

/** Until when the sign-in and the program's notifications last, and when Balie renews them: a sentence each. */
export function validityTexts(link: Lasting, now: Date): readonly string[] {
  const { tokenEndsAt, tokenRenewsAt, subscriptionEndsAt, subscriptionRenewsAt } = link;
  return [
    signInText(tokenEndsAt, tokenRenewsAt, now),
    subscriptionText(subscriptionEndsAt, subscriptionRenewsAt, now),
  ].filter((sentence) => sentence !== '');
}

type Lasting = Pick<
  ShownLink,
  'tokenEndsAt' | 'tokenRenewsAt' | 'subscriptionEndsAt' | 'subscriptionRenewsAt'
>;
type Moment = string | null | undefined;

/** A sign-in is renewed by the first use after its moment: nobody has to do anything. */
function signInText(endsAt: Moment, renewsAt: Moment, now: Date): string {
  if (endsAt == null) return '';
  if (renewsAt != null || new Date(endsAt) <= now) return 'Aanmelding wordt vanzelf vernieuwd.';
  return `De aanmelding is geldig tot ${spoken(endsAt, now)}.`;
}

function subscriptionText(endsAt: Moment, renewsAt: Moment, now: Date): string {
  if (endsAt == null) return '';
  const renewed = renewsAt == null ? '' : ` en worden ${renewal(renewsAt, now)} verlengd`;
  return `De meldingen zijn geldig tot ${spoken(endsAt, now)}${renewed}.`;
}

function renewal(at: string, now: Date): string {
  const isToday = formatDate(new Date(at)) === formatDate(now);
  return `${isToday ? 'om' : 'op'} ${spoken(at, now)}`;
}

/** The time where it is today, as a token may end within the hour. */
function spoken(at: string, now: Date): string {
  const moment = new Date(at);
  return formatDate(moment) === formatDate(now) ? formatTime(moment) : formatDate(moment);
}
