/** How a call stands, whoever looks. */
export type PhoneCallState = 'ringing' | 'answered' | 'ended';

/** A call that came in, as the notifications about it tell. */
export interface PhoneCall {
  readonly state: PhoneCallState;
  /** Users at whom it rang. */
  readonly rungIds: readonly string[];
  /** Null while nobody answered, and when somebody did who is no user. */
  readonly answeredById: string | null;
}

/** What a notification tells of a call. */
export type PhoneCallNews =
  | { readonly kind: 'rings'; readonly userIds: readonly string[] }
  /** Somebody spoke with the caller and sends them on: it rings again, elsewhere. */
  | { readonly kind: 'passedOn'; readonly userIds: readonly string[] }
  | { readonly kind: 'answered'; readonly userIds: readonly string[] }
  | { readonly kind: 'ended' };

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
export const UNHEARD: PhoneCall = { state: 'ringing', rungIds: [], answeredById: null };

/**
 * The call after a notification. These come more than once and in any order: what is over stays over, and one that
 * tells nothing new answers the same call.
 */
export function afterNews(call: PhoneCall, news: PhoneCallNews): PhoneCall {
  if (call.state === 'ended') return call;
  switch (news.kind) {
    case 'rings':
      return call.state === 'ringing' ? ringAt(call, news.userIds) : call;
    case 'passedOn': {
      const before =
        call.state === 'ringing' ? call : { ...call, state: 'ringing' as const, answeredById: null };
      return ringAt(before, news.userIds);
    }
    case 'answered': {
      const [answeredById = null] = news.userIds;
      const rung = ringAt(call, news.userIds);
      const known = call.state === 'answered' && call.answeredById === answeredById && rung === call;
      return known ? call : { ...rung, state: 'answered', answeredById };
    }
    case 'ended':
      return { ...call, state: 'ended' };
  }
}

function ringAt(call: PhoneCall, userIds: readonly string[]): PhoneCall {
  const rungIds = [...new Set([...call.rungIds, ...userIds])];
  return rungIds.length === call.rungIds.length ? call : { ...call, rungIds };
}

/** How a call stands for one of the users at whom it rang. */
export function callFor(
  { state, answeredById }: Omit<PhoneCall, 'rungIds'>,
  userId: string,
): PhoneCallForUser {
  if (state === 'ringing') return 'ringing';
  if (answeredById === userId) return state;
  return state === 'ended' && answeredById === null ? 'missed' : 'taken';
}
