import type { SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';

/** What the tests that hold for every cloud storage need to know of each. */
export interface WireFileStore {
  readonly provider: 'onedrive' | 'dropbox';
  readonly label: string;
  readonly standIn: SandboxProvider;
}

export const WIRE_FILE_STORES: readonly WireFileStore[] = [
  { provider: 'onedrive', label: 'OneDrive', standIn: 'microsoft-graph' },
  { provider: 'dropbox', label: 'Dropbox', standIn: 'dropbox' },
];
