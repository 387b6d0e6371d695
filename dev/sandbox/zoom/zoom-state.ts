import { randomBytes } from 'node:crypto';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { MeetingBody, PastMeeting, StoredMeeting } from './meeting-shape.ts';

const PROVIDER = 'zoom';
/** Above 32 bits, as Zoom's are. */
const FIRST_ID = 86_120_000_000;
const MADE_A_DAY = 100;
const START_LINK_MILLISECONDS = 2 * 60 * 60_000;
const USUAL_MINUTES = 60;

/** 1001 with 404, the others with 400 (Zoom's OpenAPI). */
export type NoHostCode = 1001 | 1010 | 3000;

interface ZoomState {
  count: number;
  meetings: StoredMeeting[];
  past: PastMeeting[];
  /** The shortest password that the account's rules allow. */
  leastPassword: number;
  /** Addresses that nobody has at Zoom, and the code by which Zoom says so. */
  strangers: Record<string, NoHostCode>;
  /** Only accounts that pay are told of past meetings. */
  pays: boolean;
  /** What Zoom says of a meeting's status beyond waiting and started. */
  otherStatus: Record<string, string>;
  startLinks: Record<string, number>;
  made: Record<string, number>;
}

export function createZoomState({ store, journal }: StandInServices) {
  const state = store.slice(
    PROVIDER,
    (): ZoomState => ({
      count: 0,
      meetings: [],
      past: [],
      leastPassword: 1,
      strangers: {},
      pays: true,
      otherStatus: {},
      startLinks: {},
      made: {},
    }),
  );

  const note = (meeting: StoredMeeting, effect: 'create' | 'update' | 'delete') => {
    store.changed();
    journal.effect({
      provider: PROVIDER,
      account: meeting.account,
      operation: `meeting.${effect}`,
      effect,
      key: meeting.agenda,
      remoteId: String(meeting.id),
    });
  };
  const newUuid = () => randomBytes(16).toString('base64');
  const forget = (meeting: StoredMeeting) => {
    state.current.meetings = state.current.meetings.filter((other) => other !== meeting);
  };

  return {
    ofHost: (account: SandboxAccount, host: string) =>
      state.current.meetings.filter((meeting) => meeting.account === account && meeting.host === host),
    ofAccount: (account: SandboxAccount) =>
      state.current.meetings.filter((meeting) => meeting.account === account),
    find: (account: SandboxAccount | null, id: string) =>
      state.current.meetings.find(
        (meeting) => String(meeting.id) === id && (account === null || meeting.account === account),
      ),
    findPast: (account: SandboxAccount, idOrUuid: string) =>
      state.current.past.findLast(
        (past) => past.account === account && (String(past.id) === idOrUuid || past.uuid === idOrUuid),
      ),
    /** Nobody can have an address of `.invalid` (RFC 2606). Null for an address that may host. */
    strangerCode: (email: string): NoHostCode | null =>
      state.current.strangers[email] ?? (email.endsWith('.invalid') ? 1001 : null),
    pays: () => state.current.pays,
    otherStatus: (id: number) => state.current.otherStatus[String(id)] ?? null,
    leastPassword: () => state.current.leastPassword,

    /** Counts a create or change of this host's; false above the daily limit. */
    countsToday(host: string): boolean {
      const key = `${new Date().toISOString().slice(0, 10)} ${host}`;
      const made = (state.current.made[key] ?? 0) + 1;
      if (made > MADE_A_DAY) return false;
      state.current.made[key] = made;
      return true;
    },

    create(account: SandboxAccount, host: string, body: MeetingBody): StoredMeeting {
      state.current.count += 1;
      const { topic = 'Zoom Meeting', type, timezone = 'UTC', duration = USUAL_MINUTES, agenda = '' } = body;
      const now = new Date().toISOString().replace(/\.\d+/, '');
      const ownPassword = randomBytes(3).toString('hex');
      const meeting: StoredMeeting = {
        id: FIRST_ID + state.current.count,
        account,
        host,
        type,
        uuid: newUuid(),
        createdAt: now,
        topic,
        timezone,
        duration,
        agenda,
        startedAt: null,
        startTime: type === 2 ? (body.start_time ?? now) : null,
        password: body.password || (body.default_password ? ownPassword : ''),
      };
      state.current.meetings.push(meeting);
      note(meeting, 'create');
      return meeting;
    },

    /** A start in the past is passed over, as Zoom does. */
    change(meeting: StoredMeeting, body: Partial<MeetingBody>): void {
      const { topic, duration, agenda, password, timezone, start_time: start } = body;
      if (topic !== undefined) meeting.topic = topic;
      if (duration !== undefined) meeting.duration = duration;
      if (agenda !== undefined) meeting.agenda = agenda;
      if (password !== undefined) meeting.password = password;
      if (timezone !== undefined) meeting.timezone = timezone;
      const isAhead = start !== undefined && Date.parse(start) > Date.now();
      if (isAhead && meeting.type === 2) meeting.startTime = start;
      note(meeting, 'update');
    },

    remove(meeting: StoredMeeting): void {
      forget(meeting);
      note(meeting, 'delete');
    },

    start(meeting: StoredMeeting): void {
      meeting.startedAt ??= new Date().toISOString().replace(/\.\d+/, '');
      store.changed();
    },

    /** An instant meeting is gone with its end; a scheduled one can take place again. */
    end(meeting: StoredMeeting): void {
      const { account, id, uuid, host, topic, type, startedAt } = meeting;
      const endedAt = new Date().toISOString().replace(/\.\d+/, '');
      state.current.past.push({
        account,
        id,
        uuid,
        host,
        topic,
        type,
        startedAt: startedAt ?? endedAt,
        endedAt,
      });
      meeting.startedAt = null;
      meeting.uuid = newUuid();
      if (type === 1) forget(meeting);
      store.changed();
    },

    newStartToken(): string {
      const token = randomBytes(18).toString('base64url');
      state.current.startLinks[token] = Date.now();
      store.changed();
      return token;
    },
    opens(token: string): boolean {
      const given = state.current.startLinks[token];
      return given !== undefined && Date.now() - given < START_LINK_MILLISECONDS;
    },
    endStartLinks(): void {
      state.current.startLinks = {};
      store.changed();
    },
    demandPassword(least: number): void {
      state.current.leastPassword = least;
      store.changed();
    },
    setStranger(email: string, code: NoHostCode | null): void {
      const { [email]: _, ...others } = state.current.strangers;
      state.current.strangers = code === null ? others : { ...others, [email]: code };
      store.changed();
    },
    setPays(pays: boolean): void {
      state.current.pays = pays;
      store.changed();
    },
    setOtherStatus(id: string, status: string): void {
      state.current.otherStatus[id] = status;
      store.changed();
    },
    exhaustToday(host: string): void {
      state.current.made[`${new Date().toISOString().slice(0, 10)} ${host}`] = MADE_A_DAY;
      store.changed();
    },
    madeADay: MADE_A_DAY,
  };
}

export type ZoomMeetings = ReturnType<typeof createZoomState>;
