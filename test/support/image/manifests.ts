import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

export const MANIFESTS = path.join(import.meta.dirname, '../../../kubernetes');

const reference = z.object({ name: z.string(), key: z.string(), optional: z.boolean().optional() });
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), valueFrom: z.object({ secretKeyRef: reference }) })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.object({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  startupProbe: z.unknown().optional(),
  readinessProbe: z.unknown().optional(),
  livenessProbe: z.unknown().optional(),
});
const podSpec = z.object({
  securityContext: z.object({ runAsNonRoot: z.boolean(), runAsUser: z.number() }),
  terminationGracePeriodSeconds: z.number().optional(),
  containers: z.array(container).length(1),
});
export type Container = z.infer<typeof container>;

/** A pod of the manifests, whatever makes it. */
export interface Pod {
  /** Of the file. */
  readonly name: string;
  readonly spec: z.infer<typeof podSpec>;
  readonly container: Container;
}

interface Manifest {
  readonly kind: string;
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: { readonly template?: { readonly spec: unknown } };
}

export function manifestFiles(): readonly string[] {
  return readdirSync(MANIFESTS).filter((name) => name.endsWith('.yaml'));
}

function manifestsOf(file: string): Manifest[] {
  const text = readFileSync(path.join(MANIFESTS, file), 'utf8');
  return parseAllDocuments(text).map((document) => document.toJS());
}

export function pods(): readonly Pod[] {
  return manifestFiles().flatMap((file) =>
    manifestsOf(file).flatMap(({ kind, spec }) => {
      const found = kind === 'Pod' ? spec : spec?.template?.spec;
      if (found === undefined) return [];
      const pod = podSpec.parse(found);
      const [first] = pod.containers;
      return first === undefined ? [] : [{ name: file.replace('.yaml', ''), spec: pod, container: first }];
    }),
  );
}

/** The settings that are no secrets. */
export function settingsOfManifests(): Readonly<Record<string, string>> {
  const maps = manifestFiles()
    .flatMap(manifestsOf)
    .filter(({ kind }) => kind === 'ConfigMap');
  return Object.assign({}, ...maps.map(({ data }) => data));
}
