import { expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import { anOrganisation } from '#test/wire/relations.ts';
import { TOO_LONG, withCheckedLengths } from './checked-lengths.ts';
import { accessRefused, refusedStatus, unreachable } from './provider-failures.ts';
import type { KnownRemote, LinkAccess, RelationAdapter } from './provider-ports.ts';

const LONG = 'Stichting Administratiekantoor Van der Meer Beheer Groep';

function adapterThat(push: RelationAdapter['push']): RelationAdapter {
  return {
    provider: 'exact',
    naturalKey: () => '1',
    list: null,
    push,
    remove: async () => 'deleted' as const,
  };
}

function pushed(provider: 'exact' | 'eboekhouden', push: RelationAdapter['push'], tradeName = LONG) {
  const adapter = withCheckedLengths(provider, adapterThat(push));
  return adapter.push({} as LinkAccess, anOrganisation({ tradeName }), {} as KnownRemote);
}

const refusing = (failure: Error) => () => Promise.reject(failure);

it('sends a text that a service is only presumed not to take', async () => {
  const stored = { outcome: 'stored', remoteId: '7' } as const;
  await expect(pushed('exact', async () => stored)).resolves.toEqual(stored);
});

it('says with the refusal of a service which text may be too long for it', async () => {
  const failure = new ProviderFailedError({
    provider: 'exact',
    code: '500',
    retryable: false,
    message: 'Exact Online weigerde de gegevens.',
  });
  await expect(pushed('exact', refusing(failure))).rejects.toMatchObject({
    code: '500',
    retryable: false,
    message:
      'Exact Online weigerde de gegevens. ' +
      'Voor zover bekend neemt Exact Online van Handelsnaam hoogstens 50 tekens, en dit zijn er 56.',
  });
});

it.each([
  ['a failure that passes', unreachable('exact'), LONG],
  ['a refused link', accessRefused('exact', '403'), LONG],
  ['a record that is gone', refusedStatus('exact', 404), LONG],
  ['an error of ours', new TypeError('ours'), LONG],
  ['a refusal where no text is long', refusedStatus('exact', 400), 'Jansen'],
])('says nothing of lengths with %s', async (_what, failure, name) => {
  await expect(pushed('exact', refusing(failure), name)).rejects.toBe(failure);
});

it('does not send what a service says not to take', async () => {
  const never = refusing(new TypeError('sent'));
  await expect(pushed('eboekhouden', never, 'n'.repeat(101))).rejects.toMatchObject({ code: TOO_LONG });
});
