import { endChildren } from '#dev/stack/child.ts';

function end(): void {
  endChildren();
  process.kill(process.pid, 'SIGKILL');
}

// Ends test processes whose run was killed. Vitest forbids process.exit; files share a process and each runs this.
if (!process.listeners('disconnect').some(({ name }) => name === end.name)) process.once('disconnect', end);
