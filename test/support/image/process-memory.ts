import { readdirSync, readFileSync } from 'node:fs';

/** What a process had of memory at its most, in megabytes. */
export function peakMegabytes(pid: number): number {
  return megabytesIn(readFileSync(`/proc/${pid}/status`, 'utf8'), /VmHWM:\s+(\d+) kB/);
}

/** What processes and their children have of memory now, shared pages counted once; they are known by a path. */
export function megabytesOf(path: string): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = new Set(processes.filter((pid) => read(pid, 'cmdline').includes(path)));
  const children = processes.filter((pid) =>
    own.has(/^PPid:\s+(\d+)$/m.exec(read(pid, 'status'))?.[1] ?? ''),
  );
  return [...new Set([...own, ...children])]
    .filter((pid) => pid !== String(process.pid))
    .reduce((sum, pid) => sum + megabytesIn(read(pid, 'smaps_rollup'), /^Pss:\s+(\d+) kB/m), 0);
}

function megabytesIn(text: string, pattern: RegExp): number {
  return Math.round((Number(pattern.exec(text)?.[1] ?? 0) * 1024) / 1_000_000);
}

/** Empty for a process that has ended meanwhile. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
