import { careForOffices, isCareCommand } from './care-command.ts';

// `npm run office`: opens an office, or looks after those there are (docs/operations.md).

if (isCareCommand(process.argv[2])) await careForOffices(process.argv.slice(2));
else await import('./open-office.ts');
