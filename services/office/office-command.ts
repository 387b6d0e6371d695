import { ConfigurationError } from '#config/config.ts';
import { isOperatorCommand, runOperatorCommand } from './operator-command.ts';

// `npm run office`: opens an office, or looks after those there are (docs/operations.md).

try {
  if (isOperatorCommand(process.argv[2])) await runOperatorCommand(process.argv.slice(2));
  else await import('./open-office.ts');
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(
    `${error.message}\nThis command needs the settings of the api: see docs/operations.md.\n`,
  );
  process.exitCode = 1;
}
