import type { Zipped } from './zip-for-mail.ts';

export interface RunningFile {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly state: 'sending' | 'failed';
  readonly why: string | null;
  /** A retry of the same file may succeed. */
  readonly mayRetry: boolean;
  /** False once all of a zip is on its way: the files that it replaces may be gone. */
  readonly mayStop: boolean;
}

export interface Entry {
  running: RunningFile;
  /** What is sent: a file, or what makes one of those that the mail has by then. */
  readonly make: (signal: AbortSignal) => Promise<Zipped>;
  readonly contentId: string | null;
  /** Whether it is a zip: the files that it replaces count until it is there. */
  readonly isZip: boolean;
  readonly abort: AbortController;
}

export type Making = Pick<Entry, 'make' | 'contentId' | 'isZip'>;

export const making = (file: File, contentId: string | null): Making => ({
  contentId,
  isZip: false,
  make: async () => ({ file, replaced: [] }),
});
