import { createLucideIcon } from 'lucide-react';

/** A briefcase crossed out: out of the portal (ledger RELVIEW-19, 'work_off'). Lucide has none of its own. */
export const WorkOff = createLucideIcon('work-off', [
  ['path', { d: 'M16 6V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-1.7 1', key: 'handle' }],
  ['path', { d: 'M11.5 6H20a2 2 0 0 1 2 2v8.5', key: 'right' }],
  ['path', { d: 'M20.4 20H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h2.4', key: 'left' }],
  ['path', { d: 'm2 2 20 20', key: 'stroke' }],
]);
