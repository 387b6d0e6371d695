import { ConfigurationError } from '#config/config.ts';
import { careForOffices, isCareCommand } from './care-command.ts';

// `npm run office`: opens an office, or looks after those there are (docs/operations.md).

try {
  if (isCareCommand(process.argv[2])) await careForOffices(process.argv.slice(2));
  else await import('./open-office.ts');
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(
    `${error.message}\nThis command needs the settings of the api: see docs/operations.md.\n`,
  );
  process.exitCode = 1;
}
