export type PhoneCallState = 'ringing' | 'answered' | 'ended';

export interface PhoneCall {
  readonly state: PhoneCallState;
  readonly rungIds: readonly string[];
  /** Null while nobody answered, and when the answerer is no user. */
  readonly answeredById: string | null;
  /** The moment of the latest notification; null when none had one. */
  readonly notifiedUntil: Date | null;
}

export interface PhoneCallUpdate {
  /** 'passedOn': whoever answered transfers the call, so that it rings elsewhere. */
  readonly kind: 'rings' | 'answered' | 'passedOn' | 'ended';
  readonly userIds: readonly string[];
  readonly at: Date | null;
}

export type PhoneCallForUser = 'ringing' | 'answered' | 'taken' | 'ended' | 'missed';

/** An older notification does not make a telephone ring. */
export const RING_MILLISECONDS = 60_000;

export const NEW_CALL: PhoneCall = {
  state: 'ringing',
  rungIds: [],
  answeredById: null,
  notifiedUntil: null,
};

/** Applies a notification; these come repeatedly and in any order. Returns the same object when nothing changes. */
export function applyUpdate(call: PhoneCall, update: PhoneCallUpdate): PhoneCall {
  const after = call.state === 'ended' ? call : changedBy(call, update);
  return after === call ? call : { ...after, notifiedUntil: latest(call.notifiedUntil, update.at) };
}

function changedBy(call: PhoneCall, update: PhoneCallUpdate): PhoneCall {
  switch (update.kind) {
    case 'rings':
      return call.state === 'ringing' ? ringAt(call, update.userIds) : call;
    case 'passedOn':
      if (call.state === 'ringing') return ringAt(call, update.userIds);
      return wasTransferredBefore(call, update)
        ? call
        : ringAt({ ...call, state: 'ringing', answeredById: null }, update.userIds);
    case 'answered': {
      if (update.at !== null && call.notifiedUntil !== null && update.at < call.notifiedUntil) return call;
      const [answeredById = null] = update.userIds;
      const rung = ringAt(call, update.userIds);
      const isKnown = call.state === 'answered' && call.answeredById === answeredById && rung === call;
      return isKnown ? call : { ...rung, state: 'answered', answeredById };
    }
    case 'ended':
      return { ...call, state: 'ended' };
  }
}

/** Whether an answered call was transferred before; the late notification must not make it ring again. */
function wasTransferredBefore(
  { notifiedUntil, answeredById }: PhoneCall,
  { at, userIds }: PhoneCallUpdate,
): boolean {
  if (at !== null && notifiedUntil !== null) return at <= notifiedUntil;
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

/** Whether existing clients open a note for it: while it rings, and where the user answered it at once (ledger WS-14). */
export function wantsNote(call: Pick<PhoneCall, 'state' | 'answeredById'>, userId: string): boolean {
  const state = callFor(call, userId);
  return state === 'ringing' || state === 'answered';
}
