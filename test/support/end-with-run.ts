import { endChildren } from '#dev/stack/child.ts';

function end(): void {
  endChildren();
  process.kill(process.pid, 'SIGKILL');
}

// A run that was ended from outside leaves its test processes waiting for each other. Vitest forbids process.exit.
// Vitest runs this once for every file, and files share a process.
if (!process.listeners('disconnect').some(({ name }) => name === end.name)) process.once('disconnect', end);
