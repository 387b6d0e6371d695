import type { Command } from '#dev/stack/child.ts';
import { answers } from '#dev/stack/stack-health.ts';
import { SEARCH_ATTRIBUTES } from '#workflows/search-attributes.ts';

export type TemporalPorts = { readonly grpc: number; readonly http: number; readonly ui?: number };

/** The development server; without a file its state is gone when it ends. */
export function temporalCommand(
  executable: string,
  ports: TemporalPorts,
  environment: Readonly<Record<string, string | undefined>>,
  databaseFile?: string,
): Command {
  const file = [
    '--db-filename',
    databaseFile ?? '',
    // Together they nearly double what a file-backed server can do.
    '--sqlite-pragma',
    'journal_mode=WAL',
    '--sqlite-pragma',
    'synchronous=NORMAL',
  ];
  return {
    executable,
    arguments: [
      'server',
      'start-dev',
      '--ip',
      '127.0.0.1',
      '--log-level',
      'error',
      '--port',
      String(ports.grpc),
      '--http-port',
      String(ports.http),
      ...(ports.ui === undefined ? ['--headless'] : ['--ui-port', String(ports.ui)]),
      ...SEARCH_ATTRIBUTES.flatMap(({ name }) => ['--search-attribute', `${name}=Keyword`]),
      ...(databaseFile === undefined ? [] : file),
    ],
    environment,
  };
}

/** Ready when the namespace can be asked for its search attributes, which start-dev adds last. */
export function temporalReady(ports: TemporalPorts): () => Promise<boolean> {
  return () => answers(`http://127.0.0.1:${ports.http}/api/v1/namespaces/default/search-attributes`);
}
