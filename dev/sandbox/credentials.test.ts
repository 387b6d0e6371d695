import { expect, it } from 'vitest';
import { descriptionOf } from '#domain/provider/provider-descriptions.ts';
import { otherSandboxLinks, sandboxLinks } from './credentials.ts';

const links = [...sandboxLinks('http://localhost', 'main'), ...otherSandboxLinks('main')];

it.each(links)(
  'the link to $provider is one that its description allows',
  ({ kind, provider, secrets, token }) => {
    const description = descriptionOf(provider);
    expect(description?.linkKinds).toContain(kind);
    expect(description?.signIn).toBe(token === null ? 'keys' : 'consent');
    expect(Object.keys(secrets).length > 0).toBe(token === null);
  },
);
