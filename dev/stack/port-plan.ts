import { freePort, nextFreePort } from './free-ports.ts';

/** Every port of the stack: its variable, where it likes to be, and what a reader calls it. */
const preferredPorts = {
  api: ['API_PORT', 3000, 'the app'],
  web: ['WEB_PORT', 5173, 'the web client under development'],
  health: ['STACK_HEALTH_PORT', 3960, 'the health of all parts'],
  worker: ['WORKER_HEALTH_PORT', 3950, 'the worker’s health'],
  sandbox: ['SANDBOX_PORT', 3900, 'the sandbox'],
  smtp: ['SANDBOX_SMTP_PORT', 3925, 'the sandbox’s mailbox'],
  postgres: ['POSTGRES_PORT', 15432, 'Postgres'],
  temporal: ['TEMPORAL_PORT', 7233, 'Temporal'],
  temporalUi: ['TEMPORAL_UI_PORT', 8233, 'the Temporal UI'],
  temporalHttp: ['TEMPORAL_HTTP_PORT', 0, 'Temporal’s HTTP interface'],
} as const satisfies Record<string, readonly [variable: string, port: number, label: string]>;

export type PortPlan = Readonly<Record<keyof typeof preferredPorts, number>>;

export function portVariable(part: keyof PortPlan): string {
  return preferredPorts[part][0];
}

/** Gives every part a port. One that is taken moves to the next free one, and that is said. */
export async function planPorts(
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<PortPlan> {
  const plan: Record<string, number> = {};
  for (const [key, [variable, preferred, label]] of Object.entries(preferredPorts)) {
    // The port of a part that the reader's own replaces is not reported.
    const unused =
      (key === 'postgres' && environment.DATABASE_URL) ||
      (key.startsWith('temporal') && environment.TEMPORAL_ADDRESS);
    const value = environment[variable] || String(preferred);
    const port = Number(value);
    if (!/^\d+$/.test(value) || port > 65535)
      throw new RangeError(`${variable} is not a port number from 0 to 65535.`);
    if (port === 0) {
      plan[key] = await freePort();
      continue;
    }
    const free = await nextFreePort(port);
    if (free !== port && !unused) say(`Port ${port} is taken; ${label} uses ${free}.`);
    plan[key] = free;
  }
  return plan as PortPlan;
}
