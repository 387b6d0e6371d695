import { ProviderFailedError } from '#domain/errors.ts';
import { callLimitsOf, providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { Check, Section, Verdict } from './check.ts';
import type { CallCounter } from './count-calls.ts';

/** Milliseconds a call; who waits at a form waits as long. */
const SLOW_CALL = 4_000;
/** Share of a published limit that a run may use in a minute: staff work on meanwhile. */
const SHARE = 0.75;
const MOST_CALLS_OF_ONE_ACTION = 6;
/** The first after a renewed token, or a second try of the client, is among them. */
const CALLS_OF_ONE_PAGE = 2;

export interface CheckTools {
  readonly calls: CallCounter;
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Aborted when whoever runs it wants to stop: no further action begins, what was made is removed. */
  readonly stopped: AbortSignal;
  /** Hears of a fault of Balie itself, whose text is in no report. */
  readonly onFault: (error: unknown) => void;
}

export interface Checks extends Pick<CheckTools, 'now' | 'pause'> {
  /** Null unless the verdict gives a value: after a failure or a difference. */
  run<Value>(action: string, work: () => Promise<Verdict<Value>>): Promise<Value | null>;
  skip(action: string, text: string): void;
  /** Runs also after a stop, and again after what may pass. */
  cleanUp(work: () => Promise<Verdict<true>>): Promise<void>;
  /** Before each page of a list, of which one action reads many: waits until another call is within the share. */
  withinLimit(): Promise<void>;
  /** Whether whoever runs it wants to stop: what waits ends. */
  isStopped(): boolean;
  callsSoFar(): number;
  section(): Section;
}

export function createChecks(tools: CheckTools, kind: string, provider: string): Checks {
  const { calls, now, pause, stopped } = tools;
  const mark = calls.mark();
  const checks: Check[] = [];
  const limits = callLimitsOf(provider, kind);
  let leftBehind = false;
  let waited = 0;

  async function withinLimit(coming: number): Promise<void> {
    if (limits === null) return;
    const most = limits.callsAMinute * SHARE - coming;
    const begun = now();
    while (calls.lastMinute(mark.calls) > most && !stopped.aborted) await pause(1_000);
    waited += now() - begun;
  }

  async function record<Value>(action: string, work: () => Promise<Verdict<Value>>): Promise<Verdict<Value>> {
    const [begun, before, waitedBefore] = [now(), calls.total(), waited];
    const { code, ...verdict } = await verdictOf(work, tools);
    const milliseconds = Math.round(now() - begun - (waited - waitedBefore));
    const made = calls.total() - before;
    const isSlow = made > 0 && milliseconds / made > SLOW_CALL;
    const text = isSlow
      ? `${verdict.text}; slow: ${seconds(milliseconds)} for ${counted(made)}`
      : verdict.text;
    checks.push({ action, outcome: verdict.outcome, text, code, milliseconds, calls: made });
    return verdict;
  }

  return {
    now,
    pause,
    async run(action, work) {
      if (stopped.aborted) {
        checks.push({ ...NOTHING_DONE, action, text: 'the run was stopped' });
        return null;
      }
      await withinLimit(MOST_CALLS_OF_ONE_ACTION);
      return (await record(action, work)).value;
    },
    skip(action, text) {
      checks.push({ ...NOTHING_DONE, action, text });
    },
    async cleanUp(work) {
      const verdict = await record('clean up', () => untilDone(work, pause));
      leftBehind ||= verdict.outcome !== 'held' && verdict.outcome !== 'not-offered';
    },
    withinLimit: () => withinLimit(CALLS_OF_ONE_PAGE),
    isStopped: () => stopped.aborted,
    callsSoFar: () => calls.total(),
    section: () => ({
      kind,
      provider,
      service: providerLabel(provider),
      checks,
      use: {
        ...calls.useSince(mark),
        limitAMinute: limits?.callsAMinute ?? null,
        limitADay: limits?.callsADay ?? null,
      },
      leftBehind,
    }),
  };
}

const NOTHING_DONE = { outcome: 'skipped', code: null, milliseconds: 0, calls: 0 } as const;

async function verdictOf<Value>(
  work: () => Promise<Verdict<Value>>,
  { onFault }: CheckTools,
): Promise<Verdict<Value> & Pick<Check, 'code'>> {
  try {
    return { ...(await work()), code: null };
  } catch (error) {
    if (error instanceof ProviderFailedError) return { ...failed(failureText(error)), code: error.code };
    onFault(error);
    return { ...failed(`Balie itself failed: ${nameOf(error)}`), code: 'fault' };
  }
}

function failed(text: string): Verdict<never> {
  return { outcome: 'failed', text, value: null };
}

/** The message is in words of ours, whatever the service said (provider-failures.ts). */
function failureText({ message, retryAfterSeconds }: ProviderFailedError): string {
  return retryAfterSeconds === null
    ? message
    : `${message} It wants to be left alone for ${retryAfterSeconds} s.`;
}

const CLEAN_UP_PAUSES = [1_000, 5_000, 20_000] as const;
const LONGEST_WAIT = 60_000;

async function untilDone(
  work: () => Promise<Verdict<true>>,
  pause: CheckTools['pause'],
): Promise<Verdict<true>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const wait = CLEAN_UP_PAUSES[attempt];
      if (!(error instanceof ProviderFailedError) || !error.retryable || wait === undefined) throw error;
      await pause(Math.min(LONGEST_WAIT, Math.max(wait, (error.retryAfterSeconds ?? 0) * 1_000)));
    }
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}

export function counted(calls: number): string {
  return calls === 1 ? '1 call' : `${calls} calls`;
}
