import type { SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import type { Departure } from './contract.ts';

/** A departure that stands on purpose. An entry that no exchange meets any more fails `every-exchange.test.ts`. */
export interface KnownDeparture {
  readonly provider: SandboxProvider;
  readonly side: Departure['side'];
  readonly call: RegExp;
  readonly position: RegExp;
  readonly problem: RegExp;
  /** What the publisher says there, or elsewhere against its own description. */
  readonly published: string;
  readonly reason: string;
}

export const KNOWN_DEPARTURES: readonly KnownDeparture[] = [
  {
    provider: 'microsoft-graph',
    side: 'request',
    call: /^(POST Collection\(graph\.contact\)|PATCH graph\.contact)$/,
    position: /^body\/birthday$/,
    problem: /Edm\.DateTimeOffset/,
    published:
      'The page contact-update sends "birthday": "1974-07-22", where the metadata has Edm.DateTimeOffset.',
    reason: 'A day with a time is another day in Outlook to the west of Greenwich.',
  },
  {
    provider: 'microsoft-graph',
    side: 'answer',
    call: /graph\.mailFolder/,
    position: /^body\/(value\/)?sizeInBytes$/,
    problem: /not published/,
    published: 'Replies on the pages of mailFolder have sizeInBytes, the metadata of v1.0 has not.',
    reason: 'An adapter must take a field that it does not know.',
  },
  {
    provider: 'microsoft-graph',
    side: 'answer',
    call: /^PUT \/mail-upload$/,
    position: /^body\/ExpirationDateTime$/,
    problem: /not published/,
    published:
      'The page outlook-large-attachments answers a piece with ExpirationDateTime and NextExpectedRanges.',
    reason: 'Outlook writes these with capitals, where uploadSession has none.',
  },
  {
    provider: 'moneybird',
    side: 'answer',
    call: /contacts/,
    position: /^body\/details$/,
    problem: /not published/,
    published: 'The page developer.moneybird.com (errors) shows details beside error; no schema has it.',
    reason: 'The stand-in answers a 422 as that page does.',
  },
  {
    provider: 'informer',
    side: 'answer',
    call: /^GET \/relations(\/\{id\})?$/,
    position: /^body\/(relations\/)?last_edit$/,
    problem: /date-time/,
    published: 'The examples of the same document have a space in a date with a time: 2020-01-31 12:00:00.',
    reason: 'The stand-in answers as the examples do.',
  },
  {
    provider: 'zoom',
    side: 'answer',
    call: /^GET \/meetings\/\{meetingId\}$/,
    position: /^body\/status$/,
    problem: /allowed values/,
    published: 'The enum has waiting and started, and no word for a meeting that is over.',
    reason:
      'Clients have seen others; the stand-in answers one when a test asks for it, and an adapter must read it.',
  },
];

export function knownOf(departure: Departure): KnownDeparture | undefined {
  return KNOWN_DEPARTURES.find(
    ({ provider, side, call, position, problem }) =>
      provider === departure.provider &&
      side === departure.side &&
      call.test(departure.call) &&
      position.test(departure.position) &&
      problem.test(departure.problem),
  );
}
