import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type Viewer, ViewerContext } from '#web/session/viewer.ts';
import { ComposeScreen } from './ComposeScreen.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  getRouteApi: () => ({ useSearch: () => ({ action: 'new' }) }),
}));
vi.mock('#web/components/LinkButton.tsx', () => ({
  LinkButton: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock('./ComposeForm.tsx', () => ({ ComposeForm: () => <form /> }));
vi.mock('#web/session/viewer.ts', async () => {
  const { createContext, useContext } = await import('react');
  const context = createContext(null);
  return { ViewerContext: context, useViewer: () => useContext(context) };
});

const email = {
  id: '1',
  kind: 'email',
  provider: 'sandbox',
  providerName: 'Sandbox',
  state: 'linked',
} as const;

function shown(viewer: Partial<Viewer>): string {
  return renderToStaticMarkup(
    <ViewerContext value={viewer as Viewer}>
      <ComposeScreen />
    </ViewerContext>,
  );
}

it('writes a mail', () => {
  expect(shown({ role: 'readwrite', canWrite: true, links: [email] })).toContain('<form');
});

it('tells who only reads that they write none [ROLES-20]', () => {
  const markup = shown({ role: 'read', canWrite: false, links: [email] });
  expect(markup).not.toContain('<form');
  expect(markup).toContain('U kunt mail alleen lezen');
  expect(markup).toContain('href="/email"');
});

it('tells that no mailbox is linked, and leads whoever may link one there', () => {
  const admin = shown({ role: 'admin', canWrite: true, links: [] });
  expect(admin).not.toContain('<form');
  expect(admin).toContain('Er is geen mailbox gekoppeld');
  expect(admin).toContain('href="/beheer/$kind"');
  expect(shown({ role: 'readwrite', canWrite: true, links: [] })).toContain(
    'Een beheerder van uw kantoor kan de mailbox koppelen.',
  );
});
