import type { MeetingEnd } from '#domain/meeting/meeting-status.ts';

/** An office's own app at the provider (server-to-server OAuth). */
export interface MeetingAccount {
  readonly officeId: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface MeetingAccess {
  readonly account: MeetingAccount;
  /** Ends the call; its outcome is then unknown. */
  readonly signal: AbortSignal;
}

export interface MeetingContent {
  /** 200 characters at most. */
  readonly topic: string;
  readonly minutes: number;
  /** Null for an instant meeting. */
  readonly startsAt: Date | null;
}

export interface NewMeeting extends MeetingContent {
  /** A scheduled meeting is found by its agenda: unique, and below 250 characters. */
  readonly agenda: string;
  readonly passcode: string;
}

export interface RemoteMeeting {
  /** Digits; may exceed 32 bits. */
  readonly id: string;
  /** Empty where the provider does not give it. */
  readonly uuid: string;
  readonly joinUrl: string;
  /** Opens the meeting as its host; good for two hours. */
  readonly startUrl: string;
  /** Differs from the requested passcode where the account's rules forbid that one. */
  readonly passcode: string;
  readonly createdAt: Date;
  readonly isStarted: boolean;
}

/** Video meetings. Methods throw ProviderFailedError, or the reason of an aborted `access.signal`. */
export interface MeetingAdapter {
  /**
   * Not to be repeated while its outcome is unknown. Code 'no-host': the address has no account there;
   * 'daily-limit': no more today; 'not-sent' and '429': the call had no effect.
   */
  create(access: MeetingAccess, hostEmail: string, meeting: NewMeeting): Promise<RemoteMeeting>;
  /** The host's scheduled meeting with this agenda; null when there is none. Instant meetings are in no list. */
  findByAgenda(access: MeetingAccess, hostEmail: string, agenda: string): Promise<RemoteMeeting | null>;
  /** The start link is a new one; null when the meeting is gone. */
  read(access: MeetingAccess, id: string): Promise<RemoteMeeting | null>;
  /** Safe to repeat. A start that has passed is left out, as Zoom takes none. False when the meeting is gone. */
  change(access: MeetingAccess, id: string, content: MeetingContent, now: Date): Promise<boolean>;
  /** Safe to repeat: one that is gone is removed. */
  remove(access: MeetingAccess, id: string): Promise<void>;
  /** Whether it took place and has ended: 'not-ended' before its end, and for one that never was. */
  end(access: MeetingAccess, id: string): Promise<MeetingEnd>;
}
