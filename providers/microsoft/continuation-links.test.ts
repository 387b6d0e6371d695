import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HttpClient } from '#providers/http.ts';
import { keptPath, pathOf, withPaths } from './continuation-links.ts';

const NOW = 'http://127.0.0.1:3901/microsoft-graph';
const PATH = '/me/mailFolders/AAMk=/messages/delta?$deltatoken=R0%2Fx%3D&odd';

function at(baseUrl: string): HttpClient {
  return { provider: 'microsoft', baseUrl, send: async () => ({ status: 200, headers: {}, text: '' }) };
}

it.each([
  ['a path, as it is kept', NOW, PATH],
  ['an address of the service where it is', NOW, `${NOW}/v1.0${PATH}`],
  ['an address of before it moved to another port', NOW, `http://127.0.0.1:3900/microsoft-graph/v1.0${PATH}`],
  ['one of another host and scheme', NOW, `https://graph.example/microsoft-graph/v1.0${PATH}`],
  ['one below a root', 'https://graph.microsoft.com', `https://graph.microsoft.us/v1.0${PATH}`],
])('goes on from %s', (_, base, kept) => {
  expect(keptPath(at(base), kept)).toBe(PATH);
});

it.each([
  ['an address that is not below the path of the base', 'https://graph.microsoft.com/v1.0/me'],
  ['another version', 'http://127.0.0.1:3900/microsoft-graph/beta/me'],
  ['a base that only begins alike', 'http://127.0.0.1:3900/microsoft-graph.evil/v1.0/me'],
  ['a path that leaves the base', '/../../elsewhere'],
  ['an address that leaves the base', 'http://127.0.0.1:3900/microsoft-graph/v1.0/%2e%2E/../admin'],
  ['a path that names a host', '//evil.example/v1.0/me'],
  ['a backslash', '/\\evil.example'],
  ['no path', 'me/messages'],
  ['another scheme', 'javascript:0'],
  ['nothing', ''],
])('begins anew from %s', (_, kept) => {
  expect(() => keptPath(at(NOW), kept)).toThrow(expect.objectContaining({ code: 'resync' }));
});

it('asks nothing outside the base, whatever was kept', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '..',
    '.',
    '%2e',
    '\\',
    '@evil.example',
    ':80',
    'v1.0',
    'me',
    '?',
    '#',
    ' ',
    '\t',
  );
  const kept = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true }),
    fc.array(piece).map((pieces) => pieces.join('')),
    fc.array(piece).map((pieces) => `http://127.0.0.1:3900/microsoft-graph/v1.0${pieces.join('')}`),
  );
  fc.assert(
    fc.property(kept, (text) => {
      let path: string;
      try {
        path = keptPath(at(NOW), text);
      } catch {
        return;
      }
      const asked = new URL(`${NOW}/v1.0${path}`);
      expect(asked.origin).toBe('http://127.0.0.1:3901');
      expect(asked.pathname.startsWith('/microsoft-graph/v1.0/')).toBe(true);
    }),
  );
});

it('keeps of a page the paths to go on by, and refuses a link that leads elsewhere', () => {
  const http = at(NOW);
  expect(withPaths(http, '/me/first', { next: `${NOW}/v1.0${PATH}`, delta: null })).toEqual({
    next: PATH,
    delta: null,
  });
  expect(withPaths(http, '/me/first', { next: null, delta: `${NOW}/v1.0/me` })).toEqual({
    next: null,
    delta: '/me',
  });
  for (const link of [
    'https://elsewhere.example/v1.0/me',
    `${NOW}.evil.example/v1.0/me`,
    '/v1.0/me',
    `${NOW}/v1.0/../x`,
  ]) {
    expect(() => pathOf(http, link)).toThrow(expect.objectContaining({ code: 'malformed' }));
  }
});
