import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigurationError, config } from '#config/config.ts';
import { describeError } from '#config/log-safety.ts';
import { DomainError } from '#domain/errors.ts';
import { RefusedCommandError } from '#services/office/refused-command.ts';
import { CERTIFIED_KINDS, type CertifiedKind, certifyOffice } from './certify-office.ts';
import type { Section } from './check.ts';
import { createCut } from './cut-secrets.ts';
import { withCertifyContext } from './open-context.ts';
import { cutReport, exitCodeOf, type Report, reportText } from './report.ts';
import { testNames } from './test-names.ts';

// `npm run certify` (docs/operations.md, De eerste dag).

const USAGE = `npm run certify -- "Kantoor Jansen"
npm run certify -- "Kantoor Jansen" finan email zoom --json certify.json

  The office by its name or its id, and the kinds to certify: ${CERTIFIED_KINDS.join(', ')}.
  Without a kind: all that are linked, and all that the server has a key for.

  --json <file>     the same as JSON; '-' for standard output, where the table goes to standard error
  --patience <n>    seconds that the mail to itself may take (120)
  --help            this text

At each service it makes one record called 'Balie proef 1a2b', finds, changes, reads and removes it, and touches no other.
Ends with 0 when all held, with 1 when it could not begin, with 2 when a service differs from its description or failed,
or the run was stopped, with 3 when a record of the run is still there or a mail of it may still come. Stopped by Ctrl-C it removes what it made; after a kill the next run does.
`;

const MOST_PATIENCE_SECONDS = 3_600;

interface Command {
  readonly office: string;
  readonly kinds: readonly CertifiedKind[];
  readonly json: string | undefined;
  readonly patience: number;
}

/** Null where help is wanted. Throws RefusedCommandError. */
function readCommand(): Command | null {
  const { values, positionals } = parsed();
  if (values.help) return null;
  const [office, ...kinds] = positionals;
  if (office === undefined) throw new RefusedCommandError(`Name one office.\n\n${USAGE}`);
  const isKind = (kind: string): kind is CertifiedKind => CERTIFIED_KINDS.some((one) => one === kind);
  const unknown = kinds.filter((kind) => !isKind(kind));
  if (unknown.length > 0)
    throw new RefusedCommandError(`There is no kind ${unknown.join(', ')}.\n\n${USAGE}`);
  const seconds = Number(values.patience);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MOST_PATIENCE_SECONDS) {
    throw new RefusedCommandError(`--patience is a whole number from 1 to ${MOST_PATIENCE_SECONDS}.`);
  }
  const chosen =
    kinds.length === 0 ? CERTIFIED_KINDS : CERTIFIED_KINDS.filter((kind) => kinds.includes(kind));
  return { office, kinds: chosen, json: values.json, patience: seconds * 1_000 };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'string' },
        patience: { type: 'string', default: '120' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new RefusedCommandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function version(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

function print({ json }: Command, report: Report): void {
  const text = `${reportText(report)}\n`;
  const lines = `${JSON.stringify(report, null, 2)}\n`;
  if (json === '-') {
    process.stderr.write(text);
    process.stdout.write(lines);
    return;
  }
  process.stdout.write(text);
  if (json !== undefined) writeFileSync(json, lines, { mode: 0o600 });
}

async function run(command: Command): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const { add, cut } = createCut();
  const onFault = (error: unknown) => process.stderr.write(`${cut(JSON.stringify(describeError(error)))}\n`);
  const names = testNames();
  const given = { names, patience: command.patience, onSecret: add, onFault, stopped: stop.signal };
  const begunAt = new Date().toISOString();
  const report = await withCertifyContext(config(), command.office, given, async (context, office) => {
    const sections: Section[] = [];
    for await (const section of certifyOffice(context, office.id, command.kinds)) sections.push(section);
    return { officeId: office.id, version: version(), begunAt, name: names.name, sections };
  });
  print(command, cutReport(report, cut));
  process.exitCode = exitCodeOf(report.sections, stop.signal.aborted);
}

try {
  const command = readCommand();
  if (command === null) process.stdout.write(USAGE);
  else await run(command);
} catch (error) {
  const isRefusal = [DomainError, RefusedCommandError, ConfigurationError].some(
    (kind) => error instanceof kind,
  );
  if (!isRefusal) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
