import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import { FIRST_OFFICE } from '#dev/seed/accounts.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import type { PortPlan } from './port-plan.ts';
import { databaseUrl, superuserUrl } from './postgres.ts';
import type { Secrets } from './secrets.ts';
import type { Home } from './stack-folder.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export const databaseName = 'balie';

function asRole(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = encodeURIComponent(password);
  return url.href;
}

function databaseVariables(outer: Environment, ports: PortPlan, secrets: Secrets): Record<string, string> {
  if (!outer.DATABASE_URL) {
    return {
      DATABASE_URL: superuserUrl({ port: ports.postgres, password: secrets.postgresPassword }, databaseName),
      DATABASE_APP_URL: databaseUrl(ports.postgres, 'balie_app', secrets.appPassword, databaseName),
      DATABASE_DIRECTORY_URL: databaseUrl(
        ports.postgres,
        'balie_directory',
        secrets.directoryPassword,
        databaseName,
      ),
    };
  }
  return {
    DATABASE_URL: outer.DATABASE_URL,
    DATABASE_APP_URL: outer.DATABASE_APP_URL || asRole(outer.DATABASE_URL, 'balie_app', secrets.appPassword),
    DATABASE_DIRECTORY_URL:
      outer.DATABASE_DIRECTORY_URL ||
      asRole(outer.DATABASE_URL, 'balie_directory', secrets.directoryPassword),
  };
}

/** The environment of the stack's servers: the reader's own values win, except for ports and addresses. */
export function stackEnvironment(parts: {
  readonly outer: Environment;
  readonly home: Home;
  readonly ports: PortPlan;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  /** Null with a server of the reader's own. */
  readonly temporalUi: string | null;
}): Record<string, string | undefined> {
  const { outer, home, ports, secrets } = parts;
  const sandbox = `http://127.0.0.1:${ports.sandbox}`;
  return {
    BALIE_MASTER_KEY: secrets.masterKey,
    BALIE_PASSWORD_PEPPER: secrets.passwordPepper,
    FILES_URL: home.files,
    PUBLIC_URL: parts.publicUrl,
    GRAPHIQL: 'on',
    MAINTENANCE_OFFICE: FIRST_OFFICE,
    ...(parts.temporalUi === null ? {} : { TEMPORAL_UI_URL: parts.temporalUi }),
    ...sandboxEnvironment(sandbox, ports.smtp),
    ...COMPILE_CACHE,
    ...outer,
    NODE_ENV: 'development',
    ...databaseVariables(outer, ports, secrets),
    TEMPORAL_ADDRESS: outer.TEMPORAL_ADDRESS || `127.0.0.1:${ports.temporal}`,
    API_PORT: String(ports.api),
    WORKER_HEALTH_PORT: String(ports.worker),
    BALIE_HOME: home.folder,
    SANDBOX_URL: sandbox,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
  };
}

/** The environment of a server that runs on: who migrates and seeds alone signs in as the owner of the database. */
export function withoutOwner({ DATABASE_URL: _, ...environment }: Environment): Environment {
  return environment;
}
