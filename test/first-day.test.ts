import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sandboxConfiguration } from '#dev/sandbox/sandbox-settings.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { descriptionOf } from '#domain/provider/provider-descriptions.ts';
import { consentServices } from '#providers/consent/consent-service.ts';
import { CERTIFIED_KINDS } from '#services/certify/certify-office.ts';
import { callbackAddress } from '#services/link/link-context.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
const [, page = ''] = /^## De eerste dag\n(.*?)^## /ms.exec(read('docs/operations.md')) ?? [];

/** The rows of the table of scopes, by service and link. */
function documentedScopes(): ReadonlyMap<string, string> {
  const rows = page.matchAll(/^\| (?<label>\w+) \| (?<kind>[a-z]+) \| (?<scopes>`[^|]+`) \|$/gm);
  return new Map(
    [...rows].map(({ groups = {} }) => [
      `${groups.label} ${groups.kind}`,
      (groups.scopes ?? '').replaceAll('`', ''),
    ]),
  );
}

/** What the adapter of Exact calls, each with its part of the API; the relations themselves are below `crm/`. */
function callsAtExact(): readonly string[] {
  const whole = [
    ...read('providers/account/exact-account.ts').matchAll(/['/]((?:current|hrm|system|crm)\/\w+)[?']/g),
  ];
  const below = [...read('providers/exact/exact.ts').matchAll(/(?:query\(|one\(|path: )'(\w+)'/g)];
  return [...whole.map(([, call = '']) => call), ...below.map(([, call = '']) => `crm/${call}`)];
}

describe('the page of the first day', () => {
  it('names the scopes that each sign-in asks for, and no others', () => {
    const labels = {
      microsoft: 'Microsoft',
      onedrive: 'OneDrive',
      dropbox: 'Dropbox',
      moneybird: 'Moneybird',
      exact: 'Exact',
    };
    const services = Object.values(consentServices(sandboxConfiguration('http://127.0.0.1')));
    const asked = services.flatMap(({ provider, scopeOf }) =>
      (descriptionOf(provider)?.linkKinds ?? []).map(
        (kind: LinkKind) => [`${labels[provider]} ${kind}`, scopeOf(kind)] as const,
      ),
    );
    expect(documentedScopes()).toEqual(new Map(asked.filter(([, scopes]) => scopes !== '')));
  });

  it('names the redirect address that the api answers at', () => {
    const address = callbackAddress({ publicUrl: 'https://balie.kantoor.nl' });
    expect(page).toContain(`\n\`\`\`\n${address}\n\`\`\`\n`);
    const routes = read('api/link/link-routes.ts');
    const [, last = ''] = /app\.get\('(\/callback)'/.exec(routes) ?? [];
    const [, first = ''] =
      /register\(linkRoutes, .*prefix: '(\/link)'/.exec(read('api/http-server.ts')) ?? [];
    expect(`https://balie.kantoor.nl${first}${last}`).toBe(address);
  });

  it("names the scopes of Zoom's app that its stand-in gives", () => {
    const named = [...page.matchAll(/^(meeting:[\w:]+)$/gm)].map(([, scope]) => scope);
    const given = [...read('dev/sandbox/zoom/token-endpoint.ts').matchAll(/'(meeting:[\w:]+)'/g)].map(
      ([, scope]) => scope,
    );
    expect(given.length).toBeGreaterThan(3);
    expect(named).toEqual(given);
  });

  it('names the registrations of the settings, what Exact is asked for, and the kinds of certify', () => {
    const registrations = read('config/config.ts').match(/^ {2}\w+_CLIENT_(?:ID|SECRET)(?=:)/gm) ?? [];
    expect(registrations.length).toBeGreaterThan(7);
    for (const name of registrations) expect(page).toContain(`\`${name.trim()}\``);
    for (const kind of CERTIFIED_KINDS) expect(page).toContain(`\`${kind}\``);
    const named = [...page.matchAll(/`((?:current|hrm|system|crm)\/\w+)`/g)].map(([, call]) => call);
    expect(new Set(named)).toEqual(new Set(callsAtExact()));
  });
});
