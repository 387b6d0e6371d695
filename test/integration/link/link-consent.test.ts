import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxLinks } from '#dev/sandbox/credentials.ts';
import { endOfficeLinks } from '#services/office-removal/end-office-links.ts';
import { openSocket } from '#test/support/api/socket.ts';
import { spoiled } from '#test/support/environment/spoiled-database.ts';
import { arrangeLinkWorld, type LinkWorld } from '#test/support/link/link-world.ts';
import { itWithBadItems } from '#test/support/saga/bad-items.ts';

let links: LinkWorld;

beforeAll(async () => {
  links = await arrangeLinkWorld('link-consent');
  await links.world.startWorker();
});

afterAll(() => links.close());

async function authorised(kind: string) {
  await expect.poll(async () => (await links.link(kind)).attempt?.state).toBe('AUTHORISED');
}

it('leads from consent to a link, which the worker identifies [LINKS-12] [LINKS-15] [LINKS-17] [LINKS-20]', async () => {
  expect(await links.link('CONTACTS')).toMatchObject({ state: 'NOLINK', provider: null });
  const { url, cookie } = await links.begin('CONTACTS', 'microsoft');
  const requested = new URL(url).searchParams;
  expect(requested.get('code_challenge_method')).toBe('S256');
  expect(requested.get('scope')).toBe('offline_access User.Read Contacts.ReadWrite Contacts.Read');
  expect(cookie).toMatch(/^balie-link-contacts=/);
  expect(await links.link('CONTACTS')).toMatchObject({ state: 'CLICKED', attempt: { state: 'WAITING' } });
  // Nothing to finish yet (LINKS-50).
  expect(await links.change('finishLink', 'CONTACTS')).toMatchObject({
    issues: [{ field: 'link', message: 'De autorisatie is nog niet voltooid.' }],
  });
  const page = await links.back(await links.consent(url, 'main'), cookie);
  expect(page.status).toBe(200);
  expect(page.html).toContain('klik op Afronden');
  await authorised('CONTACTS');
  expect(await links.change('finishLink', 'CONTACTS', '', links.world.office.admin)).toMatchObject({
    __typename: 'OfficeLink',
    state: 'LINKED',
    provider: 'microsoft',
    account: 'kantoor@vandalen.example',
    attempt: null,
  });
  expect((await links.link('CONTACTS')).tokenEndsAt).not.toBeNull();
  expect(await links.change('testLink', 'CONTACTS')).toMatchObject({ state: 'LINKED', lastFailure: null });
});

it.each([
  ['FILES', 'dropbox', ''],
  ['FINAN', 'exact', ''],
  ['FINAN', 'moneybird', ''],
])('links %s with %s, and ends it again [LINKS-18] [LINKS-19]', async (kind, provider, more) => {
  await links.authorise(kind, provider);
  await authorised(kind);
  const { attempt } = await links.link(kind);
  if (kind === 'FINAN') expect(attempt?.choices).toHaveLength(1);
  const made = await links.change('finishLink', kind, more);
  expect(made).toMatchObject({ state: 'LINKED', provider });
  expect(await links.change('testLink', kind)).toMatchObject({ state: 'LINKED', lastFailure: null });
  expect(await links.change('unlink', kind)).toMatchObject({ state: 'NOLINK' });
  const open = { state: { in: ['revoking'] } };
  const left = () =>
    links.api.application.database.lease(links.world.office.admin, (client) =>
      client.linkAttempt.count({ where: open }),
    );
  await expect.poll(left).toBe(0);
  const revoked = (await links.world.sandbox.control.calls()).filter(
    ({ operation }) => operation === 'token.revoke',
  );
  // Dropbox alone has such a call.
  if (provider === 'dropbox') expect(revoked).toHaveLength(1);
});

it.each([
  ['Annuleren', () => links.change('cancelLink', 'FILES')],
  [
    'DELETE /dropbox/revoke',
    async () =>
      links.api.rest(await links.api.tokenOf(links.world.office.admin), 'DELETE', '/dropbox/revoke'),
  ],
])(
  '%s revokes at the provider what was authorised and is not finished [LINKS-18, REST-36]',
  async (_how, end) => {
    const revoked = async () =>
      (await links.world.sandbox.control.calls('dropbox')).filter(
        ({ operation }) => operation === 'token.revoke',
      ).length;
    const before = await revoked();
    await links.authorise('FILES', 'dropbox');
    await authorised('FILES');
    await end();
    expect(await links.link('FILES')).toMatchObject({ state: 'NOLINK', attempt: null });
    await expect.poll(revoked).toBe(before + 1);
  },
);

it('takes a callback once, in time, and only from the browser that began', async () => {
  const { url, cookie } = await links.begin('AGENDA', 'microsoft');
  const location = await links.consent(url, 'main');
  const withState = (state: string) => {
    const changed = new URL(location);
    if (state === '') changed.searchParams.delete('state');
    else changed.searchParams.set('state', state);
    return changed.toString();
  };
  // Missing, forged, twice, and in another browser: nothing happens.
  for (const [forged, browser] of [
    [withState(''), cookie],
    [withState('forged'), cookie],
    [`${location}&state=twice`, cookie],
    [location, ''],
    [location, 'balie-link-agenda=another'],
  ] as const) {
    expect((await links.back(forged, browser)).status).toBe(400);
  }
  expect((await links.link('AGENDA')).attempt?.state).toBe('WAITING');
  expect((await links.back(location, cookie)).status).toBe(200);
  const replayed = await links.back(location, cookie);
  expect(replayed.status).toBe(409);
  expect(replayed.html).toContain('al gebruikt');
  await authorised('AGENDA');
  // Cancelled: what was received goes, and nothing is left to finish.
  expect(await links.change('cancelLink', 'AGENDA')).toMatchObject({ state: 'NOLINK', attempt: null });
  expect(await links.change('finishLink', 'AGENDA')).toMatchObject({ __typename: 'ValidationError' });
});

it('asks a personal account for its own mailbox alone, once its sign-in knows nothing that is shared', async () => {
  const { url, cookie } = await links.begin('EMAIL', 'microsoft');
  const refused = await links.consent(url, 'personal');
  expect(new URL(refused).searchParams.get('error')).toBe('invalid_scope');
  const again = await links.back(refused, cookie);
  expect([again.status, (await links.link('EMAIL')).attempt?.state]).toEqual([303, 'WAITING']);
  const scopes = new URL(again.location ?? '').searchParams.get('scope');
  expect(scopes).toBe('offline_access User.Read Mail.ReadWrite Mail.Read Mail.Send');
  expect((await links.back(await links.consent(again.location ?? '', 'personal'), cookie)).status).toBe(200);
  await authorised('EMAIL');
  const own = 'email: "kantoor@vandalen.example"';
  expect(await links.change('finishLink', 'EMAIL', own)).toMatchObject({ state: 'LINKED' });
  expect(await links.change('testLink', 'EMAIL')).toMatchObject({ state: 'LINKED', lastFailure: null });
  await links.change('unlink', 'EMAIL');
});

it.each([
  ['EMAIL', 2],
  ['AGENDA', 1],
])('gives up linking %s where less than all is not known either', async (kind, tries) => {
  const { url, cookie } = await links.begin(kind, 'microsoft');
  const refusal = new URL(await links.consent(url, 'cancel'));
  refusal.searchParams.set('error', 'invalid_scope');
  let page = await links.back(refusal.toString(), cookie);
  for (let more = 1; more < tries; more += 1) page = await links.back(refusal.toString(), cookie);
  expect([page.status, page.html.includes('Er is niets gekoppeld')]).toEqual([200, true]);
  expect((await links.link(kind)).attempt).toMatchObject({
    state: 'REFUSED',
    message:
      'Microsoft 365 staat het koppelen niet toe. Vraag het de beheerder van dat account. Autoriseer opnieuw.',
  });
});

it('says in Dutch why nothing was linked: refused, late, and a code that the provider does not take', async () => {
  const refused = await links.begin('AGENDA', 'microsoft');
  const no = await links.back(await links.consent(refused.url, 'cancel'), refused.cookie);
  expect(no.html).toContain('Er is bij Microsoft 365 geen toestemming gegeven.');
  expect((await links.link('AGENDA')).attempt).toMatchObject({
    state: 'REFUSED',
    message: 'Er is bij Microsoft 365 geen toestemming gegeven. Autoriseer opnieuw.',
  });

  const late = await links.begin('AGENDA', 'microsoft');
  await links.api.owner.$executeRawUnsafe(
    "UPDATE link_attempts SET expires_at = now() - interval '1 second' WHERE state = 'waiting'",
  );
  const expired = await links.back(await links.consent(late.url, 'main'), late.cookie);
  expect([expired.status, expired.html.includes('De autorisatie is verlopen')]).toEqual([410, true]);

  const wrong = await links.begin('AGENDA', 'microsoft');
  const location = new URL(await links.consent(wrong.url, 'main'));
  location.searchParams.set('code', 'of-somebody-else');
  expect((await links.back(location.toString(), wrong.cookie)).status).toBe(200);
  await expect
    .poll(async () => (await links.link('AGENDA')).attempt)
    .toMatchObject({ state: 'REFUSED', message: expect.stringContaining('verlopen of al gebruikt') });
});

it('takes the address of the mailbox that signed in, or of a shared one [LINKS-31] [LINKS-32] [LINKS-33] [LINKS-30]', async () => {
  await links.authorise('EMAIL', 'microsoft');
  await authorised('EMAIL');
  const finish = (email: string) => links.change('finishLink', 'EMAIL', `email: "${email}"`);
  const refusals = [
    ['', "Het veld 'Emailadres' is verplicht."],
    ['geen adres', 'Emailadres is ongeldig.'],
    [
      'directie@elders.example',
      'U bent aangemeld als kantoor@vandalen.example en kunt niet bij de mailbox van dit adres.',
    ],
  ];
  for (const [email = '', message] of refusals) {
    expect((await finish(email)).issues).toEqual([{ field: 'email', message }]);
  }
  expect(await finish('info@vandalen.example')).toMatchObject({
    state: 'LINKED',
    account: 'info@vandalen.example',
    settings: [{ key: 'email', value: 'info@vandalen.example' }],
  });
  const stored = () =>
    links.api.owner.providerLink.findFirst({
      where: { officeId: links.world.office.officeId, kind: 'email', state: 'linked' },
      select: { settings: true },
    });
  expect((await stored())?.settings).toEqual({ email: 'info@vandalen.example', mailbox: 'shared' });
  const { officeId } = links.world.office;
  // Its index begins in the same transaction.
  expect(await links.api.owner.mailbox.findMany({ where: { officeId } })).toMatchObject([
    { address: 'info@vandalen.example', state: 'listing' },
  ]);
  expect(await links.api.owner.outbox.count({ where: { officeId, kind: 'mailbox.sync' } })).toBeGreaterThan(
    0,
  );
});

it('begins no authorisation over a websocket, whose answer sets no cookie', async () => {
  const { api, world } = links;
  const socket = await openSocket(api.url, { token: await api.tokenOf(world.office.admin) });
  const query = `mutation { startLinkAuthorisation(requestId: "${randomUUID()}", kind: FILES, provider: "dropbox") {
    ... on ValidationError { issues { field message } } } }`;
  socket.send({ type: 'subscribe', id: 'begin', payload: { query } });
  const { payload } = await socket.next<{ data: { startLinkAuthorisation: unknown } }>('next');
  expect(payload.data.startLinkAuthorisation).toEqual({
    issues: [
      { field: 'link', message: 'Autoriseren kan niet over een websocket. Stuur deze vraag met HTTP.' },
    ],
  });
  await socket.close();
  expect(await links.link('FILES')).toMatchObject({ state: 'NOLINK', attempt: null });
});

it('is for admins, and finished by who began', async () => {
  const { admin, advisor } = links.world.office;
  const requested = await links.send<null>(advisor, '{ links { kind } }');
  expect(requested.errors[0]?.extensions?.code).toBe('FORBIDDEN');
  await expect(links.change('unlink', 'EMAIL', '', advisor)).rejects.toThrow('FORBIDDEN');
  const viewer = await links.send<{ viewer: { brokenLinks: unknown[] } }>(
    advisor,
    '{ viewer { brokenLinks { kind } } }',
  );
  expect(viewer.data.viewer.brokenLinks).toEqual([]);
  await links.authorise('AGENDA', 'microsoft');
  await authorised('AGENDA');
  await links.api.owner.$executeRawUnsafe(
    `UPDATE link_attempts SET user_id = '${advisor.userId}' WHERE state = 'authorised'`,
  );
  const other = await links.change('finishLink', 'AGENDA', '', admin);
  expect(other.issues?.[0]?.message).toContain('Een andere gebruiker');
  await links.change('cancelLink', 'AGENDA');
});

it('leaves no secret in the log, a history, the trail or the database', async () => {
  const { world, api } = links;
  const tokens = await api.owner.providerLink.findMany({ where: { state: 'linked' } });
  expect(tokens.length).toBeGreaterThan(0);
  const dump = JSON.stringify([
    await api.owner.$queryRawUnsafe('SELECT settings, account_id, account_name FROM provider_links'),
    await api.owner.$queryRawUnsafe('SELECT * FROM link_attempts'),
    await api.owner.$queryRawUnsafe('SELECT answer FROM request_answers'),
    await api.owner.$queryRawUnsafe('SELECT changes FROM audit_entries'),
    await api.owner.$queryRawUnsafe('SELECT payload FROM directory.outbox'),
  ]);
  const histories: string[] = [];
  for await (const { workflowId } of world.temporal.workflow.list({
    query: "WorkflowType = 'linkProvider'",
  })) {
    const history = await world.temporal.workflow.getHandle(workflowId).fetchHistory();
    histories.push(JSON.stringify(history));
  }
  expect(histories.length).toBeGreaterThan(0);
  // Tokens and codes of the stand-ins are of this form; keys are by name.
  const secret = /eyJraW5kIjoi|code=|code_verifier|sandbox-[a-z-]*(?:refresh|secret|key)/;
  for (const text of [dump, ...histories, JSON.stringify(api.logged)]) expect(text).not.toMatch(secret);
});

it('ends with an office what was being linked: its tokens are revoked, and none is kept', async () => {
  const { world, api } = links;
  const { officeId } = world.office;
  await links.authorise('FILES', 'dropbox');
  await authorised('FILES');
  await links.begin('AGENDA', 'microsoft');
  const revoked = async () =>
    (await world.sandbox.control.calls('dropbox')).filter(({ operation }) => operation === 'token.revoke')
      .length;
  const before = await revoked();
  // The office is locked as a removal locks it, which no workflow is notified of.
  await api.owner.$executeRawUnsafe(
    `UPDATE offices SET locked_text = 'Wordt verwijderd' WHERE id = '${officeId}'`,
  );
  await endOfficeLinks(api.application.links, officeId);
  expect((await revoked()) - before).toBe(1);
  const kept = await api.owner.$queryRawUnsafe(
    `SELECT state, secret_ciphertext IS NULL AS is_empty, count(*)::int AS count FROM link_attempts
     WHERE secret_ciphertext IS NOT NULL OR state IN ('waiting', 'authorised') GROUP BY 1, 2`,
  );
  expect(kept).toEqual([]);
  await endOfficeLinks(api.application.links, officeId);
  expect((await revoked()) - before).toBe(1);
});

itWithBadItems(
  'endOfficeLinks',
  async ({ kinds, bad }) => {
    const { world, api } = links;
    const stored = sandboxLinks(world.sandbox.url, 'main');
    expect(stored).toHaveLength(kinds.length);
    const { officeId } = await api.office(stored);
    for (const [index, kind] of kinds.entries()) bad.mark(`"kind":"${stored[index]?.kind}"`, kind);
    const context = api.application.links;
    const database = spoiled(context.database, bad, /^providerLink\.findFirst /);
    const left = await endOfficeLinks({ ...context, database }, officeId);
    const expected = stored.flatMap(({ kind }, index) => (kinds[index] === 'good' ? [] : [kind]));
    expect(left.toSorted()).toEqual(expected.toSorted());
    // Here all have ended, and nobody is left to mend what stays at a service.
    const rows = await api.owner.providerLink.findMany({ where: { officeId } });
    expect(rows.map(({ state, secretCiphertext }) => [state, secretCiphertext])).toEqual(
      stored.map(() => ['nolink', null]),
    );
    bad.mend();
    expect(await endOfficeLinks({ ...context, database }, officeId)).toEqual([]);
  },
  { good: 2 },
);
