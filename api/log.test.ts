import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(entry: object): string {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  log.info(entry, 'event');
  return lines.join('');
}

describe('the log', () => {
  it('is one JSON object a line', () => {
    expect(JSON.parse(logged({ a: 1 }))).toMatchObject({ a: 1, msg: 'event', level: 30 });
  });

  it.each(['password', 'token', 'bsn', 'apikey', 'secret'])(
    'leaves out what is called %s, at any depth',
    (name) => {
      const line = logged({
        [name]: 'geheim-1',
        body: { [name]: 'geheim-1', input: { [name]: 'geheim-1' } },
      });
      expect(line).not.toContain('geheim-1');
    },
  );

  it('names a request by its route alone: who came to none is not recognised by what they asked for', () => {
    for (const url of [
      '/app/user/find/jansen?token=geheim-1',
      '/portaal%23geheim-1',
      '/portaal/geheim-1',
      '/portaal%252Fgeheim-1',
      '/telephony/geheim-1',
      '/telephon%79/geheim-1',
      '/geheim-1%',
    ]) {
      const headers = { 'x-access-token': 'geheim-1', referer: 'http://balie.example/geheim-1' };
      const line = logged({ req: { method: 'GET', url, ip: '192.0.2.1', headers, routeOptions: {} } });
      expect(line).not.toMatch(/geheim-1|jansen/);
      expect(JSON.parse(line).req).toEqual({ method: 'GET', path: null, address: '192.0.2.1' });
    }
  });

  it('names a request by its route', () => {
    const routeOptions = { url: '/telephony/:token' };
    const line = logged({
      req: { method: 'POST', url: '/telephon%79/geheim-1', ip: '192.0.2.1', routeOptions },
    });
    expect(JSON.parse(line).req.path).toBe('/telephony/:token');
    expect(line).not.toContain('geheim-1');
  });

  it("keeps the arguments of a failed query out, but not Prisma's verdict", () => {
    const error = Object.assign(
      new Error('Invalid call in\n\n{ data: { surname: "Jansen" } }\n\nColumn is missing'),
      {
        name: 'PrismaClientValidationError',
        code: 'P2009',
      },
    );
    const line = logged({ error });
    expect(line).not.toContain('Jansen');
    expect(JSON.parse(line).error).toMatchObject({ message: 'Column is missing', code: 'P2009' });
  });

  it('tells the cause of a cause', () => {
    const error = new Error('outer', { cause: new Error('inner') });
    expect(JSON.parse(logged({ error })).error).toMatchObject({
      message: 'outer',
      cause: { message: 'inner' },
    });
  });
});
