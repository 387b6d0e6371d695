import { type Sandbox, startSandbox } from '#dev/sandbox/start.ts';

/**
 * A sandbox that holds every call and every answer against what the service publishes. Closing it rejects when one
 * departed from that, so that a test cannot forget to look.
 */
export async function startCheckedSandbox(): Promise<Sandbox> {
  const departures = new Set<string>();
  const sandbox = await startSandbox({
    onDeparture: (provider, departure) => departures.add(`${provider}: ${departure}`),
  });
  return {
    ...sandbox,
    async close() {
      await sandbox.close();
      if (departures.size > 0) throw new Error(`Not as published:\n${[...departures].join('\n')}`);
    },
  };
}
