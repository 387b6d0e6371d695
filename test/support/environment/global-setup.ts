import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { createSharedEnvironment } from './shared-environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which test files ask for the shared servers. */
    sharedEnvironment: string;
  }
}

/** Test files share servers through this one, which starts each on the first request. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Vitest handles the other signals.
  process.once('SIGHUP', () => process.exit(129));
  const environment = await createSharedEnvironment();
  const server = createServer((request, response) => {
    const expected = request.url === '/postgres' ? environment.postgres() : environment.temporal();
    expected.then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => {
        response.statusCode = 500;
        response.end(error instanceof Error ? error.message : String(error));
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  project.provide('sharedEnvironment', `http://127.0.0.1:${address.port}`);
  return async () => {
    server.close();
    await environment.stop();
  };
}
