/** How a call stands, whoever looks. */
export type PhoneCallState = 'ringing' | 'answered' | 'ended';

/** A call that came in, as the notifications about it tell. */
export interface PhoneCall {
  readonly state: PhoneCallState;
  /** Users at whom it rang. */
  readonly rungIds: readonly string[];
  /** Null while nobody answered, and when somebody did who is no user. */
  readonly answeredById: string | null;
  /** The latest moment of which something was heard; null while none was told. */
  readonly toldUntil: Date | null;
}

/** What a notification tells of a call. */
export interface PhoneCallNews {
  /** 'passedOn': somebody spoke with the caller and sends them on, so that it rings again, elsewhere. */
  readonly kind: 'rings' | 'answered' | 'passedOn' | 'ended';
  /** Those at whose telephones it is so. */
  readonly userIds: readonly string[];
  /** When it came about; null when it is not told. */
  readonly at: Date | null;
}

/** How a call stands for one of the users at whom it rang. */
export type PhoneCallForUser =
  | 'ringing'
  /** By this user. */
  | 'answered'
  /** By somebody else. */
  | 'taken'
  /** After this user had answered it. */
  | 'ended'
  /** Nobody answered. */
  | 'missed';

/** A caller who is told of this many milliseconds after it began to ring has given up, or speaks with somebody. */
export const RINGS_FOR = 60_000;

/** A call of which nothing was heard yet. */
export const UNHEARD: PhoneCall = {
  state: 'ringing',
  rungIds: [],
  answeredById: null,
  toldUntil: null,
};

/**
 * The call after a notification. These come more than once and in any order: what is over stays over, an answer or a
 * passing on from before the last change is none, and what tells nothing new answers the same call.
 */
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

/** Whether an answered call had been passed on before that: told again, it would ring at those who speak already. */
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

/** How a call stands for one of the users at whom it rang. */
export function callFor(
  { state, answeredById }: Pick<PhoneCall, 'state' | 'answeredById'>,
  userId: string,
): PhoneCallForUser {
  if (state === 'ringing') return 'ringing';
  if (answeredById === userId) return state;
  return state === 'ended' && answeredById === null ? 'missed' : 'taken';
}
