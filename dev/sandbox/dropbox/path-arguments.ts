import { z } from 'zod';

/** Dropbox takes several slashes for one: rclone lists what is in a folder of the root as `//folder`. */
const single = (path: string) => path.replaceAll(/\/{2,}/g, '/');

/** Of what is there: a path, an id, or nothing for the root. */
export const foundPath = z
  .string()
  .regex(/^(?:\/.*|id:.+|)$/s)
  .transform(single);
/** Of what will be there. */
export const writtenPath = z.string().startsWith('/').transform(single);
