import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../../..');

const service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  mem_limit: z.string().optional(),
});
export type ComposeService = z.infer<typeof service>;

const composeFile = z.object({ services: z.record(z.string(), service) });

/** As written: what stands for a value of `.env` is not filled in. */
export function composeServices(): Readonly<Record<string, ComposeService>> {
  const text = readFileSync(path.join(root, 'compose.yaml'), 'utf8');
  return composeFile.parse(parse(text, { merge: true })).services;
}
