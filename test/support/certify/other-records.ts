import { randomUUID } from 'node:crypto';
import { CREDENTIALS, otherSandboxLinks, sandboxLinks } from '#dev/sandbox/credentials.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { createProviders } from '#providers/providers.ts';

import { unstoredRemote } from '#services/link/unstored-relation.ts';
import { MemoryTokenStore } from '#test/wire/memory-token-store.ts';
import { anOrganisation, aPerson, changed } from '#test/wire/relations.ts';

const ZOOM = { ...CREDENTIALS.main.zoom, mailbox: CREDENTIALS.main.mailbox };
const BSNS = ['999990032', '999990044'];

/** Names that people give, and that begin or read as those of certify do. */
const LIKE_OURS = ['Balie proef 2026', 'Balie proef 2026 Holding BV'] as const;

/**
 * Records, mails, an event and a meeting that are there before, as an office has them, and that nothing may touch: of
 * each kind some whose names read as those of certify.
 */
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
    const add = async (given: Partial<RelationValues>) => {
      const relation = changed({ ...(isPerson ? aPerson() : anOrganisation()), id: randomUUID() }, given);
      const result = await adapter.push(access, relation, unstoredRemote(adapter.naturalKey(relation), null));
      return result.outcome === 'stored' ? result.remoteId : null;
    };
    await add({});
    const store = link.step === 'files' ? providers.fileStoreFor(link.provider) : null;
    for (const [index, name] of LIKE_OURS.entries()) {
      const own = {
        relationNumber: `300${index}`,
        bsn: BSNS[index] ?? '',
        email: `proef${index}@klant.example`,
      };
      const folderId = await add(isPerson ? { ...own, surname: name } : { ...own, tradeName: name });
      if (folderId === null) throw new Error(`${link.provider} has no ${name}`);
      const target = { folderId, name: 'aantekeningen.txt', clash: 'fail' } as const;
      await store?.upload(access, target, Buffer.from('Van het kantoor.'));
    }
    const root = (await store?.path(access, '/Balie', new Set()))?.at(-1);
    if (root !== undefined) await store?.createFolder(access, root.id, 'Balie proef 2024');
  }
  const { accountId, clientId, clientSecret, mailbox: host } = ZOOM;
  const account = { officeId: 'main', accountId, clientId, clientSecret };
  const meeting = { minutes: 30, startsAt: new Date(Date.now() + 3_600_000), passcode: 'geheim' };
  for (const topic of LIKE_OURS) {
    const content = { ...meeting, topic, agenda: 'Balie proef: npm run certify' };
    await providers.meetings.create({ account, signal: new AbortController().signal }, host, content);
  }
  await providers.close();
  const stranger = { from: 'klant@klant.example', to: ['kantoor@vandalen.example'] };
  const mailbox = sandbox.control.mailbox('main', 'own');
  await mailbox.receive({ ...stranger, subject: 'Balie proef 1a2b', text: 'Van een klant.' });
  await mailbox.draft({ to: ['klant@klant.example'], subject: 'Balie proef 1a2b', text: 'Nog niet af.' });
  for (const subject of [...LIKE_OURS, 'Balie proef 2026: aantekeningen']) {
    await mailbox.receive({ from: host, to: [host], subject, text: 'Aan mijzelf.' });
    await mailbox.receive({ from: host, to: [host], subject, text: 'Aan mijzelf.', folder: 'sentitems' });
    await mailbox.draft({ to: [], subject, text: 'Nog zonder adres.' });
  }
  const day = { start: '2001-01-01T10:00:00Z', end: '2001-01-01T11:00:00Z' };
  for (const subject of [...LIKE_OURS, 'Balie proef, de eerste dag']) {
    await sandbox.control.calendar('main').add({ subject, location: 'Utrecht', ...day });
  }
}
