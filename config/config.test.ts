import { describe, expect, it } from 'vitest';
import { ConfigurationError, parseConfig, parseMigrationConfig } from './config.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const complete = {
  DATABASE_APP_URL: 'postgres://balie_app:a@localhost:5432/balie',
  DATABASE_DIRECTORY_URL: 'postgres://balie_directory:b@localhost:5432/balie',
  BALIE_MASTER_KEY: key,
  BALIE_PASSWORD_PEPPER: key,
  SMTP_URL: 'smtp://localhost:2525',
};

function refusal(environment: Record<string, string | undefined>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
}

describe('parseConfig', () => {
  it('fills in what a development machine needs', () => {
    const config = parseConfig(complete);
    expect(config.environment).toBe('development');
    expect(config.temporal).toEqual({
      address: 'localhost:7233',
      namespace: 'default',
      taskQueue: 'balie',
      uiUrl: null,
    });
    expect(config.api).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      graphiql: true,
      trustedProxies: [],
    });
    expect(config.database.clients).toBe(12);
    expect(config.secrets.masterKey).toHaveLength(32);
    expect(config.providers.allowLoopback).toBe(false);
  });

  it('names every variable that is missing at once', () => {
    const message = refusal({});
    for (const name of Object.keys(complete)) expect(message).toContain(`${name} is missing`);
  });

  it('takes an empty variable for a missing one', () => {
    expect(refusal({ ...complete, SMTP_URL: '' })).toContain('SMTP_URL is missing');
    expect(parseConfig({ ...complete, API_PORT: '' }).api.port).toBe(3000);
  });

  it.each([
    ['API_PORT', '70000', 'a port number from 0 to 65535'],
    ['API_PORT', 'http', 'a port number'],
    ['GRAPHIQL', 'yes', "'on' or 'off'"],
    ['NODE_ENV', 'staging', "'development', 'test' or 'production'"],
    ['TEMPORAL_ADDRESS', 'http://host', 'host:port'],
    ['TEMPORAL_UI_URL', 'localhost:8233', 'an address that starts with http:// or https://'],
    ['DATABASE_APP_URL', 'mysql://host/balie', 'postgres://'],
    ['DATABASE_CLIENTS', '0', 'a whole number above 0'],
    ['TRUSTED_PROXIES', 'proxy.example', 'addresses or networks'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses or networks'],
    ['TRUSTED_PROXIES', 'none,10.0.0.1', 'addresses or networks'],
  ])('says what %s may be instead of %s', (name, value, allowed) => {
    expect(refusal({ ...complete, [name]: value })).toMatch(new RegExp(`${name} is not .*`));
    expect(refusal({ ...complete, [name]: value })).toContain(allowed);
  });

  it('never repeats the value of a secret', () => {
    const short = Buffer.alloc(16, 9).toString('base64');
    const message = refusal({ ...complete, BALIE_MASTER_KEY: short });
    expect(message).toContain('BALIE_MASTER_KEY is not base64 of 32 random bytes');
    expect(message).not.toContain(short);
  });

  it('demands a public address in production and switches GraphiQL off there', () => {
    const production = { ...complete, FILES_URL: '/files', NODE_ENV: 'production', TRUSTED_PROXIES: 'none' };
    expect(refusal(production)).toContain('PUBLIC_URL is missing');
    const config = parseConfig({ ...production, PUBLIC_URL: 'https://balie.example/' });
    expect(config.api).toEqual({
      host: '0.0.0.0',
      port: 3000,
      publicUrl: 'https://balie.example',
      graphiql: false,
      trustedProxies: [],
    });
  });

  it('refuses loopback addresses of providers in production', () => {
    const production = {
      ...complete,
      FILES_URL: '/files',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://balie.example',
      TRUSTED_PROXIES: 'none',
    };
    expect(refusal({ ...production, PROVIDERS_ALLOW_LOOPBACK: 'on' })).toContain('PROVIDERS_ALLOW_LOOPBACK');
  });

  it('has no office for the maintenance page in production [MAINT-17]', () => {
    const office = { ...complete, MAINTENANCE_OFFICE: ' Kantoor Van Dalen ' };
    expect(parseConfig(office).maintenanceOffice).toBe('Kantoor Van Dalen');
    expect(parseConfig(complete).maintenanceOffice).toBeUndefined();
    expect(refusal({ ...office, NODE_ENV: 'production' })).toContain('MAINTENANCE_OFFICE is not empty');
  });

  it('stores files in a folder or a bucket, which production must name', () => {
    const production = { ...complete, NODE_ENV: 'production', TRUSTED_PROXIES: 'none' };
    expect(refusal(production)).toContain('FILES_URL is missing');
    const folder = { kind: 'disk', folder: '/srv/files' };
    expect(parseConfig({ ...complete, FILES_URL: 'file:///srv/files' }).files.storage).toEqual(folder);
    expect(parseConfig({ ...complete, FILES_URL: '/srv/files' }).files.storage).toEqual(folder);
    const bucket = { ...complete, FILES_URL: 's3://balie-files', S3_ENDPOINT: 'https://s3.example' };
    expect(refusal(bucket)).toContain('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing');
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(parseConfig({ ...bucket, ...keys }).files.storage).toEqual({
      kind: 's3',
      bucket: 'balie-files',
      region: 'eu-central-1',
      endpoint: 'https://s3.example',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    for (const wrong of ['files', 's3://', 's3://bucket/folder']) {
      expect(refusal({ ...complete, FILES_URL: wrong })).toContain('FILES_URL is not an absolute folder');
    }
  });

  it('finds the virus scanner by host and port, or by its socket', () => {
    const clamd = (text: string) => parseConfig({ ...complete, CLAMD_ADDRESS: text }).files.clamd;
    expect(clamd('clamav:3310')).toEqual({ host: 'clamav', port: 3310 });
    expect(clamd('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
    expect(clamd('')).toBeNull();
    expect(refusal({ ...complete, CLAMD_ADDRESS: 'clamav' })).toContain('CLAMD_ADDRESS is not host:port');
  });

  it('splits the trusted proxies', () => {
    const { api } = parseConfig({ ...complete, TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32' });
    expect(api.trustedProxies).toEqual(['10.0.0.0/8', '192.0.2.1', '2001:db8::/32']);
  });

  it.each(['0.0.0.0/0', '10.0.0.0/7', '::/0', '192.0.2.1,2001:db8::/31'])(
    'refuses in production to trust %s, which is wider than anybody’s own network',
    (networks) => {
      const production = {
        ...complete,
        FILES_URL: '/files',
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://balie.example',
      };
      expect(refusal({ ...production, TRUSTED_PROXIES: networks })).toContain(
        'TRUSTED_PROXIES is not narrow enough',
      );
      const narrow = { ...production, TRUSTED_PROXIES: '10.0.0.0/8,192.0.2.1,2001:db8::/32' };
      expect(parseConfig(narrow).api.trustedProxies).toHaveLength(3);
    },
  );

  it('demands in production whose word for an address is taken, also when it is nobody’s', () => {
    const production = {
      ...complete,
      FILES_URL: '/files',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://balie.example',
    };
    expect(refusal(production)).toContain('TRUSTED_PROXIES is missing');
    expect(parseConfig({ ...production, TRUSTED_PROXIES: 'none' }).api.trustedProxies).toEqual([]);
    expect(parseConfig(complete).api.trustedProxies).toEqual([]);
  });

  it('takes the extra bank codes in capitals, and nothing that is none', () => {
    expect(parseConfig({ ...complete, IBAN_EXTRA_BANK_CODES: 'ABCD, efgh,' }).ibanExtraBankCodes).toEqual([
      'ABCD',
      'EFGH',
    ]);
    expect(refusal({ ...complete, IBAN_EXTRA_BANK_CODES: 'ABCD,EFG1' })).toContain('four letters');
  });
});

describe('parseMigrationConfig', () => {
  it('needs the owner and both roles, and nothing else', () => {
    expect(() => parseMigrationConfig(complete)).toThrow('DATABASE_URL is missing');
    expect(
      parseMigrationConfig({ ...complete, DATABASE_URL: 'postgres://postgres@localhost/balie' }).ownerUrl,
    ).toContain('postgres@');
  });
});
