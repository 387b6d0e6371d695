import type { SeenExchange } from '#dev/sandbox/core/stand-in.ts';
import { sentence } from './contract.ts';
import { CONTRACTS } from './contracts.ts';
import { knownOf } from './known-departures.ts';

/** What of an exchange departs from its publisher's description but for what stands in the list; empty without the folder. */
export function unknownDepartures(exchange: SeenExchange): readonly string[] {
  return CONTRACTS.filter(({ provider }) => provider === exchange.provider)
    .flatMap((contract) => contract.departuresOf(exchange))
    .filter((departure) => knownOf(departure) === undefined)
    .map(sentence);
}
