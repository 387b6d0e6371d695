import { sandboxEnvironment } from '#dev/sandbox/addresses.ts';
import { freePort } from '#dev/stack/ports.ts';
import { startProcess } from '#test/support/process.ts';

/** The stand-ins of all providers and a mailbox, in a process of their own. */
export type TestSandbox = {
  readonly address: string;
  readonly smtpPort: number;
  /** Variables of config/config.ts that point the product at this sandbox. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

export async function startSandbox(): Promise<TestSandbox> {
  const port = await freePort();
  const smtpPort = await freePort();
  const sandbox = await startProcess('dev/sandbox/server.ts', {
    environment: { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort) },
    health: port,
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    smtpPort,
    environment: sandboxEnvironment(address, smtpPort),
    stop: async () => {
      await sandbox.stop();
    },
  };
}
