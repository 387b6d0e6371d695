import { useState } from 'react';
import { failureLine, type StatusLine } from './status-line.ts';

/** Runs maintenance calls one at a time and keeps the status line of the last. */
export interface Maintenance {
  readonly status: StatusLine | null;
  readonly running: string | null;
  /** Resolves to the line of the call, also of one that failed; null while another one runs. */
  run(name: string, call: () => Promise<StatusLine>): Promise<StatusLine | null>;
}

export function useMaintenance(): Maintenance {
  const [status, setStatus] = useState<StatusLine | null>(null);
  const [running, setRunning] = useState<string | null>(null);
  return {
    status,
    running,
    async run(name, call) {
      if (running !== null) return null;
      setRunning(name);
      setStatus(null);
      try {
        const line = await call().catch(failureLine);
        setStatus(line);
        return line;
      } finally {
        setRunning(null);
      }
    },
  };
}
