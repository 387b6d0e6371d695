import { expect, it } from 'vitest';
import { renderPanel } from './panel.ts';

it('shows every address and account, in one frame', () => {
  const text = renderPanel({
    app: 'http://localhost:3000',
    graphiql: 'http://localhost:3000/graphql',
    temporalUi: null,
    restDocs: 'http://localhost:3000/app/docs',
    sandbox: 'http://localhost:3900',
    health: 'http://localhost:3960/health',
    accounts: [{ office: 'Kantoor Van Dalen', username: 'beheer', password: 'geheim', role: 'admin' }],
  });
  const lines = text.split('\n');
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines).toHaveLength(11);
  expect(text).toMatch(/Temporal UI +with the server at TEMPORAL_ADDRESS/);
  expect(text).toMatch(/Kantoor Van Dalen +admin +beheer +geheim/);
});
