import { endChildren } from '#dev/stack/child.ts';

// A run that was ended from outside leaves its test processes waiting for each other. Vitest forbids process.exit.
process.once('disconnect', () => {
  endChildren();
  process.kill(process.pid, 'SIGKILL');
});
