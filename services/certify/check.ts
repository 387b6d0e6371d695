/**
 * `differs`: the service answered, and otherwise than it is described. `failed`: it refused, or gave no answer that
 * can be read. `not-offered`: it has no call for this. `skipped`: what must come before did not succeed.
 */
export const OUTCOMES = ['held', 'differs', 'failed', 'not-offered', 'skipped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Check {
  readonly action: string;
  readonly outcome: Outcome;
  readonly text: string;
  /** Of the service or of Balie, for a failure. */
  readonly code: string | null;
  readonly milliseconds: number;
  readonly calls: number;
}

export interface CallUse {
  readonly calls: number;
  readonly mostInAMinute: number;
  /** How often the service answered that it had enough. */
  readonly throttled: number;
  /** What it publishes; null where that is not known. */
  readonly limitAMinute: number | null;
  readonly limitADay: number | null;
}

export interface Section {
  readonly kind: string;
  readonly provider: string;
  readonly service: string;
  readonly checks: readonly Check[];
  readonly use: CallUse;
  /** Whether something that was made is still there and should not be. */
  readonly leftBehind: boolean;
}

export interface Verdict<Value> {
  readonly outcome: Outcome;
  readonly text: string;
  readonly value: Value | null;
}

export function held<Value = true>(text: string, value: Value | true = true): Verdict<Value> {
  return { outcome: 'held', text, value: value as Value };
}

export function differs<Value>(text: string, value: Value | null = null): Verdict<Value> {
  return { outcome: 'differs', text, value };
}

export function notOffered<Value>(text: string): Verdict<Value> {
  return { outcome: 'not-offered', text, value: null };
}

export function skipped<Value>(text: string): Verdict<Value> {
  return { outcome: 'skipped', text, value: null };
}
