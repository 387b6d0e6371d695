import type { SeenExchange } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';

/** A place where an exchange is not as the publisher describes it. */
export interface Departure {
  readonly provider: SandboxProvider;
  /** What departs: the adapter's request, or the stand-in's answer. */
  readonly side: 'request' | 'answer';
  /** As the publisher writes it: 'POST /relations'. */
  readonly call: string;
  /** Slashes part fields, without the numbers of a list: 'body/relations/id'. */
  readonly position: string;
  readonly problem: string;
}

/** What one publisher says of its calls. */
export interface Contract {
  readonly provider: SandboxProvider;
  /** The answer's departures come first: a request is judged against a stand-in that is right. */
  departuresOf(exchange: SeenExchange): readonly Departure[];
}

export function sentence({ provider, side, call, position, problem }: Departure): string {
  return `${provider}: ${side} of ${call}: ${position} ${problem}`;
}
