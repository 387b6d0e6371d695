export type PhoneCallState = 'ringing' | 'answered' | 'ended';

export interface PhoneCall {
  readonly state: PhoneCallState;
  /** Users whose telephone rang. */
  readonly rungIds: readonly string[];
  /** Null while nobody answered, and when the answerer is no user. */
  readonly answeredById: string | null;
  /** The moment of the latest notification; null when none had one. */
  readonly toldUntil: Date | null;
}

export interface PhoneCallNews {
  /** 'passedOn': whoever answered transfers the call, so that it rings elsewhere. */
  readonly kind: 'rings' | 'answered' | 'passedOn' | 'ended';
  /** The users at whose telephones it happened. */
  readonly userIds: readonly string[];
  /** Null when the notification has no moment. */
  readonly at: Date | null;
}

export type PhoneCallForUser =
  | 'ringing'
  | 'answered'
  /** By somebody else. */
  | 'taken'
  | 'ended'
  | 'missed';

/** A notification this many milliseconds after the first ring does not ring anew. */
export const RINGS_FOR = 60_000;

/** A call without notifications yet. */
export const UNHEARD: PhoneCall = {
  state: 'ringing',
  rungIds: [],
  answeredById: null,
  toldUntil: null,
};

/** Applies a notification; these come repeatedly and in any order. Returns the same object when nothing changes. */
export function afterNews(call: PhoneCall, news: PhoneCallNews): PhoneCall {
  const after = call.state === 'ended' ? call : changedBy(call, news);
  return after === call ? call : { ...after, toldUntil: latest(call.toldUntil, news.at) };
}

function changedBy(call: PhoneCall, news: PhoneCallNews): PhoneCall {
  switch (news.kind) {
    case 'rings':
      return call.state === 'ringing' ? ringAt(call, news.userIds) : call;
    case 'passedOn':
      if (call.state === 'ringing') return ringAt(call, news.userIds);
      return wentOnSince(call, news)
        ? call
        : ringAt({ ...call, state: 'ringing', answeredById: null }, news.userIds);
    case 'answered': {
      if (news.at !== null && call.toldUntil !== null && news.at < call.toldUntil) return call;
      const [answeredById = null] = news.userIds;
      const rung = ringAt(call, news.userIds);
      const isKnown = call.state === 'answered' && call.answeredById === answeredById && rung === call;
      return isKnown ? call : { ...rung, state: 'answered', answeredById };
    }
    case 'ended':
      return { ...call, state: 'ended' };
  }
}

/** Whether an answered call was transferred before; the late notification must not make it ring again. */
function wentOnSince({ toldUntil, answeredById }: PhoneCall, { at, userIds }: PhoneCallNews): boolean {
  if (at !== null && toldUntil !== null) return at <= toldUntil;
  return answeredById !== null && userIds.includes(answeredById);
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? other : one;
}

function ringAt(call: PhoneCall, userIds: readonly string[]): PhoneCall {
  const rungIds = [...new Set([...call.rungIds, ...userIds])];
  return rungIds.length === call.rungIds.length ? call : { ...call, rungIds };
}

/** The state of a call for one of the users whose telephone rang. */
export function callFor(
  { state, answeredById }: Pick<PhoneCall, 'state' | 'answeredById'>,
  userId: string,
): PhoneCallForUser {
  if (state === 'ringing') return 'ringing';
  if (answeredById === userId) return state;
  return state === 'ended' && answeredById === null ? 'missed' : 'taken';
}
