import { type ClamdAddress, createClamd } from './clamd.ts';
import type { VirusScanner } from './virus-scanner.ts';

/** The scanner at an address; without one every file is 'not scanned'. */
export function openVirusScanner(address: ClamdAddress | null): VirusScanner {
  if (address !== null) return createClamd(address);
  return { scan: async () => ({ state: 'not scanned', why: null }) };
}
