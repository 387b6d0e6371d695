import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';

/** A sandbox that checks every call and answer against what is published; closing it rejects on a departure. */
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
