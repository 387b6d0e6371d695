import path from 'node:path';

/** Node's compile cache halves the processor time of a start. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
} as const;
