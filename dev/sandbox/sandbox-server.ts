import { join } from 'node:path';
import { pino } from 'pino';
import { sandboxEnvironment } from './sandbox-settings.ts';
import { startSandbox } from './start-sandbox.ts';

/**
 * Without SANDBOX_PORT and SANDBOX_SMTP_PORT the system picks one. API_PORT is of the Balie that is called,
 * DEVELOPMENT_HOST another name of this machine, BALIE_HOME the folder of the state.
 */
const log = pino({ name: 'sandbox' });

const sandbox = await startSandbox({
  port: portOf('SANDBOX_PORT'),
  smtpPort: portOf('SANDBOX_SMTP_PORT'),
  host: process.env.DEVELOPMENT_HOST ?? 'localhost',
  areMailboxesFilled: true,
  ...(process.env.API_PORT === undefined ? {} : { balie: `http://127.0.0.1:${process.env.API_PORT}` }),
  ...(process.env.BALIE_HOME === undefined
    ? {}
    : { stateFile: join(process.env.BALIE_HOME, 'sandbox', 'state.json') }),
});
log.info(
  {
    url: sandbox.url,
    smtpPort: sandbox.smtpPort,
    environment: sandboxEnvironment(sandbox.url, sandbox.smtpPort),
  },
  'sandbox ready',
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    sandbox.close().then(
      () => log.info('sandbox closed'),
      (error: unknown) => {
        log.error(error, 'sandbox did not close well');
        process.exitCode = 1;
      },
    );
  });
}

function portOf(variable: string): number {
  const port = Number(process.env[variable] ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${variable} is not a port number.`);
  return port;
}
