import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findCommand } from './find-command.ts';

/** Only this file and dev/ read process.env, so that every setting is documented and checked in one place. */

export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const port = z.coerce
  .number('a port number')
  .int('a port number')
  .min(0, 'a port number from 0 to 65535')
  .max(65535, 'a port number from 0 to 65535');
const positive = z.coerce
  .number('a whole number above 0')
  .int('a whole number above 0')
  .min(1, 'a whole number above 0');
const postgresUrl = z
  .string('an address like postgres://user:password@host:5432/balie')
  .regex(/^postgres(ql)?:\/\/\S+$/, 'an address like postgres://user:password@host:5432/balie');
const webAddress = z
  .string('an address that starts with http:// or https://')
  .regex(/^https?:\/\/\S+$/, 'an address that starts with http:// or https://');
const smtpAddress = z
  .string('an address like smtp://user:password@host:587')
  .regex(/^smtps?:\/\/\S+$/, 'an address like smtp://user:password@host:587');
const FILES = 'an absolute folder, or s3:// and the name of a bucket';
const filesAddress = z
  .string(FILES)
  .regex(/^(?:(?:file:\/\/)?\/\S+|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/, FILES);
const CLAMD = 'host:port, or the path of a socket';
/** A path begins with a slash. */
const clamdAddress = z
  .string(CLAMD)
  .regex(/^(?:\/\S+|[^\s/:]+:\d{1,5})$/, CLAMD)
  .transform((text) => {
    const [host = '', number] = text.split(':');
    return text.startsWith('/') ? { path: text } : { host, port: Number(number) };
  });
const onOff = z.enum(['on', 'off'], "'on' or 'off'").transform((value) => value === 'on');
const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
const bankCodes = commaList
  .transform((codes) => codes.map((code) => code.toUpperCase()))
  .refine((codes) => codes.every((code) => /^[A-Z]{4}$/.test(code)), 'codes of four letters, by comma');

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}

const PROXIES = "addresses or networks by comma, or 'none' where browsers reach the api themselves";
/** 'none' must be written out, so that a forgotten setting is not taken for a server without a proxy. */
const proxies = commaList
  .transform((entries) => (entries.length === 1 && entries[0] === 'none' ? [] : entries))
  .refine((entries) => entries.every(isNetwork), PROXIES);

/** Shortest prefix of a network that may be trusted: whoever is in it can claim any address. */
const SHORTEST_PREFIX = { 4: 8, 6: 32 } as const;

function isTooWide(network: string): boolean {
  const [address = '', length] = network.split('/');
  return length !== undefined && Number(length) < SHORTEST_PREFIX[isIP(address) === 4 ? 4 : 6];
}

function secret(bytes: number, exact: boolean) {
  const description = `base64 of ${exact ? '' : 'at least '}${bytes} random bytes (openssl rand -base64 ${bytes})`;
  return z.base64(description).transform((text, context) => {
    const value = Buffer.from(text, 'base64');
    if (exact ? value.length !== bytes : value.length < bytes) {
      context.addIssue({ code: 'custom', message: description });
      return z.NEVER;
    }
    return value;
  });
}

const migrationVariables = z.object({
  DATABASE_URL: postgresUrl,
  DATABASE_APP_URL: postgresUrl,
  DATABASE_DIRECTORY_URL: postgresUrl,
});

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], "'development', 'test' or 'production'")
    .default('development'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      "'trace', 'debug', 'info', 'warn', 'error', 'fatal' or 'silent'",
    )
    .default('info'),

  DATABASE_APP_URL: postgresUrl,
  DATABASE_DIRECTORY_URL: postgresUrl,
  DATABASE_CLIENTS: positive.default(12),

  TEMPORAL_ADDRESS: z
    .string()
    .regex(/^[^\s/:]+:\d+$/, 'host:port')
    .default('localhost:7233'),
  TEMPORAL_NAMESPACE: z.string().default('default'),
  TEMPORAL_TASK_QUEUE: z.string().default('balie'),
  TEMPORAL_UI_URL: webAddress.optional(),

  API_PORT: port.default(3000),
  API_HOST: z.string().optional(),
  PUBLIC_URL: webAddress.optional(),
  TRUSTED_PROXIES: proxies.optional(),
  WORKER_HEALTH_PORT: port.default(3001),
  WORKER_SLOTS: positive.max(1000, 'a whole number from 1 to 1000').default(200),
  WORKER_BACKGROUND_SLOTS: positive.max(1000, 'a whole number from 1 to 1000').default(24),
  OFFICE_SLOTS: positive.min(2, 'a whole number above 1').default(8),

  BALIE_MASTER_KEY: secret(32, true),
  BALIE_PASSWORD_PEPPER: secret(32, false),
  SESSION_IDLE_MINUTES: positive.default(480),
  SESSION_ABSOLUTE_MINUTES: positive.default(720),

  SMTP_URL: smtpAddress,
  MAIL_FROM: z.string().default('Balie <balie@localhost>'),
  RESTORE_ID: z.string().trim().max(100, 'at most 100 characters').optional(),
  MAILING_PACE: positive.max(600, 'a whole number from 1 to 600').default(30),
  FILES_URL: filesAddress.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('eu-central-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD_ADDRESS: clamdAddress.optional(),
  LIBREOFFICE_COMMAND: z.string().default('soffice'),
  PATH: z.string().optional(),

  GRAPHIQL: onOff.optional(),
  DEVELOPMENT_HOST: z.string().default('localhost'),
  MAINTENANCE_OFFICE: z.string().trim().optional(),
  PROVIDERS_ALLOW_LOOPBACK: onOff.default(false),

  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_LOGIN_URL: webAddress.default('https://login.microsoftonline.com'),
  MICROSOFT_GRAPH_URL: webAddress.default('https://graph.microsoft.com'),
  EBOEKHOUDEN_URL: webAddress.default('https://soap.e-boekhouden.nl/soap.asmx'),
  INFORMER_URL: webAddress.default('https://api.informer.eu'),
  EXACT_CLIENT_ID: z.string().optional(),
  EXACT_CLIENT_SECRET: z.string().optional(),
  EXACT_URL: webAddress.default('https://start.exactonline.nl'),
  MONEYBIRD_CLIENT_ID: z.string().optional(),
  MONEYBIRD_CLIENT_SECRET: z.string().optional(),
  MONEYBIRD_URL: webAddress.default('https://moneybird.com'),
  HOURS_URL: webAddress.optional(),
  LAPOSTA_URL: webAddress.default('https://api.laposta.nl'),

  DROPBOX_CLIENT_ID: z.string().optional(),
  DROPBOX_CLIENT_SECRET: z.string().optional(),
  DROPBOX_LOGIN_URL: webAddress.default('https://www.dropbox.com'),
  DROPBOX_API_URL: webAddress.default('https://api.dropboxapi.com'),
  DROPBOX_CONTENT_URL: webAddress.default('https://content.dropboxapi.com'),

  POSTCODE_URL: webAddress.default('https://api.postcodeapi.nu/v2'),
  POSTCODE_API_KEY: z.string().optional(),
  KVK_URL: webAddress.default('https://api.kvk.nl/api'),
  KVK_API_KEY: z.string().optional(),
  ZOOM_LOGIN_URL: webAddress.default('https://zoom.us'),
  ZOOM_API_URL: webAddress.default('https://api.zoom.us/v2'),
  VIES_URL: webAddress.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),

  IBAN_EXTRA_BANK_CODES: bankCodes.default([]),
});

function present(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function parse<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const outcome = schema.safeParse(present(environment));
  if (outcome.success) return outcome.data;
  const lines = outcome.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    // The value itself is never repeated: a secret must not reach a log.
    return environment[name] ? `${name} is not ${issue.message}` : `${name} is missing: ${issue.message}`;
  });
  throw new ConfigurationError(`Wrong configuration:\n  ${[...new Set(lines)].join('\n  ')}`);
}

type StorageVariables = Pick<
  z.output<typeof variables>,
  'FILES_URL' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

function storageOf(value: StorageVariables) {
  const url = value.FILES_URL ?? path.join(tmpdir(), 'balie-files');
  if (!url.startsWith('s3://')) return { kind: 'disk', folder: url.replace(/^file:\/\//, '') } as const;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing: the keys of the bucket';
    throw new ConfigurationError(`Wrong configuration:\n  ${missing}`);
  }
  const bucket = url.slice('s3://'.length);
  const endpoint = value.S3_ENDPOINT ?? null;
  return { kind: 's3', bucket, region: value.S3_REGION, endpoint, accessKeyId, secretAccessKey } as const;
}

export type Config = ReturnType<typeof parseConfig>;

/** Reads and checks all settings of a server process. Throws ConfigurationError. */
export function parseConfig(environment: Environment) {
  const value = parse(variables, environment);
  const production = value.NODE_ENV === 'production';
  const host = value.API_HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  if (production) {
    const lacks = [
      ...(value.PUBLIC_URL === undefined ? ['PUBLIC_URL is missing: the address of the app, https://…'] : []),
      ...(value.FILES_URL === undefined ? [`FILES_URL is missing: ${FILES}`] : []),
      ...(value.TRUSTED_PROXIES === undefined ? [`TRUSTED_PROXIES is missing: ${PROXIES}`] : []),
      ...(value.TRUSTED_PROXIES?.some(isTooWide)
        ? ['TRUSTED_PROXIES is not narrow enough: no network wider than /8, or /32 of IPv6']
        : []),
      ...(value.PROVIDERS_ALLOW_LOOPBACK
        ? ["PROVIDERS_ALLOW_LOOPBACK is not 'off', which production demands"]
        : []),
      ...(value.MAINTENANCE_OFFICE === undefined
        ? []
        : ['MAINTENANCE_OFFICE is not empty, which production demands: use npm run maintenance']),
    ];
    if (lacks.length > 0) throw new ConfigurationError(`Wrong configuration:\n  ${lacks.join('\n  ')}`);
  }
  return {
    environment: value.NODE_ENV,
    logLevel: value.LOG_LEVEL,
    database: {
      appUrl: value.DATABASE_APP_URL,
      directoryUrl: value.DATABASE_DIRECTORY_URL,
      clients: value.DATABASE_CLIENTS,
    },
    temporal: {
      address: value.TEMPORAL_ADDRESS,
      namespace: value.TEMPORAL_NAMESPACE,
      taskQueue: value.TEMPORAL_TASK_QUEUE,
      /** As admins' browsers see it, without a trailing slash; null: nobody is led there. */
      uiUrl: value.TEMPORAL_UI_URL?.replace(/\/+$/, '') ?? null,
    },
    api: {
      host,
      port: value.API_PORT,
      /** As a browser sees it, without a trailing slash. */
      publicUrl: (value.PUBLIC_URL ?? `http://${value.DEVELOPMENT_HOST}:${value.API_PORT}`).replace(
        /\/+$/,
        '',
      ),
      graphiql: value.GRAPHIQL ?? !production,
      /** Peers whose X-Forwarded-For is believed; throttling uses the address that it gives. */
      trustedProxies: value.TRUSTED_PROXIES ?? [],
    },
    worker: {
      healthPort: value.WORKER_HEALTH_PORT,
      /** Activities at once: most of them wait for a service, and hold no database client meanwhile. */
      slots: { people: value.WORKER_SLOTS, background: value.WORKER_BACKGROUND_SLOTS },
      /** Steps of one office at once, over all workers. */
      officeSlots: value.OFFICE_SLOTS,
    },
    secrets: { masterKey: value.BALIE_MASTER_KEY, passwordPepper: value.BALIE_PASSWORD_PEPPER },
    session: { idleMinutes: value.SESSION_IDLE_MINUTES, absoluteMinutes: value.SESSION_ABSOLUTE_MINUTES },
    mail: { smtpUrl: value.SMTP_URL, from: value.MAIL_FROM },
    /** Of the backup that the database was read back from; a new one starts the product as restored. */
    restoreId: value.RESTORE_ID ?? null,
    /** Mails of a mailing a minute. */
    email: { mailingPace: value.MAILING_PACE },
    files: {
      storage: storageOf(value),
      /** Without one, files are stored and marked as not scanned. */
      clamd: value.CLAMD_ADDRESS ?? null,
    },
    letters: {
      /** Converts a .doc where the machine has it; without, letters from a .doc are not filled. */
      converter: findCommand(value.LIBREOFFICE_COMMAND, value.PATH),
    },
    developmentHost: value.DEVELOPMENT_HOST,
    /** Name or id of the office whose admins may use the maintenance page of the development host. */
    maintenanceOffice: value.MAINTENANCE_OFFICE,
    providers: {
      /** Only while the sandbox runs: otherwise a user-given address could reach this machine. */
      allowLoopback: value.PROVIDERS_ALLOW_LOOPBACK,
      microsoft: {
        clientId: value.MICROSOFT_CLIENT_ID,
        clientSecret: value.MICROSOFT_CLIENT_SECRET,
        loginUrl: value.MICROSOFT_LOGIN_URL,
        graphUrl: value.MICROSOFT_GRAPH_URL,
      },
      dropbox: {
        clientId: value.DROPBOX_CLIENT_ID,
        clientSecret: value.DROPBOX_CLIENT_SECRET,
        loginUrl: value.DROPBOX_LOGIN_URL,
        apiUrl: value.DROPBOX_API_URL,
        contentUrl: value.DROPBOX_CONTENT_URL,
      },
      eboekhoudenUrl: value.EBOEKHOUDEN_URL,
      informerUrl: value.INFORMER_URL,
      exact: {
        clientId: value.EXACT_CLIENT_ID,
        clientSecret: value.EXACT_CLIENT_SECRET,
        url: value.EXACT_URL,
      },
      moneybird: {
        clientId: value.MONEYBIRD_CLIENT_ID,
        clientSecret: value.MONEYBIRD_CLIENT_SECRET,
        url: value.MONEYBIRD_URL,
      },
      /** Configurable, because the program for the hours registration has not been chosen. */
      hoursUrl: value.HOURS_URL,
      lapostaUrl: value.LAPOSTA_URL,
      /** Without a key streets and cities are not looked up. */
      postcode: { url: value.POSTCODE_URL, apiKey: value.POSTCODE_API_KEY },
      /** Without a key the trade register is not searched. */
      kvk: { url: value.KVK_URL, apiKey: value.KVK_API_KEY },
      viesUrl: value.VIES_URL,
      zoom: { loginUrl: value.ZOOM_LOGIN_URL, apiUrl: value.ZOOM_API_URL },
    },
    ibanExtraBankCodes: value.IBAN_EXTRA_BANK_CODES,
  };
}

/** The database addresses that `npm run migrate` needs: the owner's, and the roles it creates. */
export function parseMigrationConfig(environment: Environment) {
  const value = parse(migrationVariables, environment);
  return {
    ownerUrl: value.DATABASE_URL,
    appUrl: value.DATABASE_APP_URL,
    directoryUrl: value.DATABASE_DIRECTORY_URL,
  };
}

let read: Config | undefined;

/** Settings of this process, read once from its environment. */
export function config(): Config {
  read ??= parseConfig(process.env);
  return read;
}

export function migrationConfig(): ReturnType<typeof parseMigrationConfig> {
  return parseMigrationConfig(process.env);
}
