import type { PhoneCall } from './phone-call.ts';

/** More than are under way at once; of a long day the oldest are forgotten. */
const REMEMBERED = 50;

export function withCall(
  calls: ReadonlyMap<string, PhoneCall>,
  call: PhoneCall,
): ReadonlyMap<string, PhoneCall> {
  const all = new Map(calls);
  // What was heard of last is forgotten last.
  all.delete(call.id);
  all.set(call.id, call);
  return new Map([...all].slice(-REMEMBERED));
}
