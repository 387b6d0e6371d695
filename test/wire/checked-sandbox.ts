import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { unknownDepartures } from '#test/contracts/unknown-departures.ts';

/**
 * A sandbox that holds every call and answer against our own schemas of what is published, and against the publishers'
 * descriptions where they are; closing it rejects on a departure.
 */
export async function startCheckedSandbox(): Promise<Sandbox> {
  const departures = new Set<string>();
  const sandbox = await startSandbox({
    onDeparture: (provider, departure) => departures.add(`${provider}: ${departure}`),
    onExchange: (exchange) => {
      for (const departure of unknownDepartures(exchange)) departures.add(departure);
    },
  });
  return {
    ...sandbox,
    async close() {
      await sandbox.close();
      if (departures.size > 0) throw new Error(`Not as published:\n${[...departures].join('\n')}`);
    },
  };
}
