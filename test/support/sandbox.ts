import { sandboxEnvironment } from '#dev/sandbox/addresses.ts';
import type { SandboxControl } from '#dev/sandbox/client.ts';
import { startSandbox as start } from '#dev/sandbox/start.ts';

/** The stand-ins of all providers and a mailbox, in memory, on ports of their own. */
export type TestSandbox = {
  readonly address: string;
  readonly smtpPort: number;
  /** Plans faults, and shows what the providers hold and which calls they saw. */
  readonly control: SandboxControl;
  /** Variables of config/config.ts that point the product at this sandbox. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

export async function startSandbox(): Promise<TestSandbox> {
  const sandbox = await start();
  return {
    address: sandbox.url,
    smtpPort: sandbox.smtpPort,
    control: sandbox.control,
    environment: sandboxEnvironment(sandbox.url, sandbox.smtpPort),
    stop: () => sandbox.close(),
  };
}
