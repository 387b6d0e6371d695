import { randomUUID } from 'node:crypto';
import { otherSandboxLinks, sandboxLinks } from '#dev/sandbox/credentials.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { createProviders } from '#providers/providers.ts';
import { knownRemote } from '#services/certify/test-relation.ts';
import { MemoryTokenStore } from '#test/wire/memory-token-store.ts';
import { anOrganisation, aPerson, changed } from '#test/wire/relations.ts';

/** Records, a mail and an event that are there before, as an office has them, and that nothing may touch. */
export async function addOtherRecords(sandbox: Sandbox): Promise<void> {
  const tokens = new MemoryTokenStore();
  const providers = createProviders(sandbox.configuration, tokens);
  for (const link of [...sandboxLinks(sandbox.url, 'main'), ...otherSandboxLinks('main')]) {
    const adapter = providers.adapterFor(link.step, link.provider);
    if (adapter === null) throw new Error(`no adapter for ${link.provider}`);
    const linkId = `other-${link.provider}-${link.kind}`;
    const access = {
      linkId,
      officeId: 'main',
      provider: link.provider,
      settings: link.settings,
      secrets: link.secrets,
      signal: new AbortController().signal,
      accessToken:
        link.token === null
          ? () => Promise.reject(new Error('keys have no token'))
          : providers.accessTokenOf({ linkId, provider: link.provider }, tokens.open(linkId, link.token)),
    };
    const isPerson = ['contact', 'fiscal', 'marketing'].includes(link.step);
    const relation = changed({ ...(isPerson ? aPerson() : anOrganisation()), id: randomUUID() }, {});
    await adapter.push(access, relation, knownRemote(adapter.naturalKey(relation), null));
  }
  await providers.close();
  const stranger = { from: 'klant@klant.example', to: ['kantoor@vandalen.example'] };
  const mailbox = sandbox.control.mailbox('main', 'own');
  await mailbox.receive({ ...stranger, subject: 'Balie proef 1a2b', text: 'Van een klant.' });
  await mailbox.draft({ to: ['klant@klant.example'], subject: 'Balie proef 1a2b', text: 'Nog niet af.' });
  const day = { start: '2001-01-01T10:00:00Z', end: '2001-01-01T11:00:00Z' };
  await sandbox.control
    .calendar('main')
    .add({ subject: 'Balie proef, de eerste dag', location: 'Utrecht', ...day });
}
