import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, type Random } from '#dev/seed/random.ts';
import { ProviderFailedError } from '#domain/errors.ts';
import { sized } from '#test/size.ts';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/email/mailbox-world.ts';

/** BALIE_MAILBOX_SEEDS: how many stories; BALIE_MAILBOX_SEED: which is the first. */
const STORIES = Number(process.env.BALIE_MAILBOX_SEEDS ?? sized(5, 1_000));
const FIRST_SEED = Number(process.env.BALIE_MAILBOX_SEED ?? 1);
const CHANGES = 14;
const FOLDERS = ['inbox', 'junkemail', 'deleteditems', 'sentitems'] as const;
const KINDS = ['inbox', 'spam', 'trash'] as const;

let world: MailboxWorld;

beforeAll(async () => {
  world = await arrangeMailboxWorld('mailbox-storm');
});

afterAll(() => world.close());

/** How notifications fare from now on: lost, doubled, or late in the wrong order. */
const DELIVERIES = [0, 1, 1, 2] as const;
const FAILING = ['message.delta', 'message.get', 'message.update', 'message.move', 'folder.list'] as const;

/** What a person in Outlook, a user of Balie or bad luck does next. */
async function randomAction(random: Random): Promise<string> {
  const mails = await world.outlook.mails();
  const mail = mails.length === 0 ? null : random.pick(mails);
  const chosen = random.pick([
    'receive',
    'move',
    'back',
    'mark',
    'delete',
    'here',
    'round',
    'tokens',
    'short',
    'push',
    'many',
    'notify',
    'fail',
    'folder',
  ]);
  if (mail === null || chosen === 'receive') {
    await world.outlook.receive({
      subject: `mail ${random.between(0, 9_999)}`,
      from: 'klant@bakker.example',
    });
    return 'receive';
  }
  if (chosen === 'move') await world.outlook.move(mail.id, random.pick(FOLDERS));
  else if (chosen === 'back') {
    await world.outlook.move(mail.id, random.pick(FOLDERS));
    await world.outlook.move(mail.id, mail.folderId);
  } else if (chosen === 'mark') {
    await world.outlook.change(mail.id, {
      isRead: random.chance(0.5),
      ...(random.chance(0.5) && { flag: random.pick(['notFlagged', 'flagged', 'complete'] as const) }),
    });
  } else if (chosen === 'delete') {
    await world.outlook.delete(mail.id, random.chance(0.5) ? 'for-good' : 'to-trash');
  } else if (chosen === 'here') await changeHere(random);
  else if (chosen === 'round') await breakOff(random);
  else if (chosen === 'tokens') await world.outlook.endTokens(random.between(0, 2));
  else if (chosen === 'short') await world.outlook.setHabits({ truncatedPasses: 1 });
  else if (chosen === 'many') await moveMany(random, mails);
  else if (chosen === 'notify') await deliver(random);
  else if (chosen === 'fail') await fail(random);
  else if (chosen === 'folder') await moveToOwnFolder(random, mail.id);
  else await unlessFailed(() => world.push());
  return chosen;
}

/** Of more than 25 at once subscribers hear only that they missed something. */
async function moveMany(random: Random, mails: readonly { readonly id: string }[]): Promise<void> {
  await world.outlook.move(
    mails.slice(0, 40).map(({ id }) => id),
    random.pick(FOLDERS),
  );
}

async function deliver(random: Random): Promise<void> {
  await unlessFailed(() => world.workUntilQuiet({ isReversed: random.chance(0.5) }));
  await world.outlook.deliver({ copies: random.pick(DELIVERIES), isDelayed: true });
}

async function fail(random: Random): Promise<void> {
  const operation = random.pick(FAILING);
  await world.control.addFault(
    'microsoft-graph',
    random.chance(0.5) ? { fault: 'drop', operation } : { fault: 'status', status: 503, operation },
  );
}

/** A folder of the mailbox's own, which goes again with what lies in it, or after that was moved out of it. */
async function moveToOwnFolder(random: Random, id: string): Promise<void> {
  const name = `Dossier ${random.between(0, 9_999)}`;
  await world.outlook.createFolder(name);
  await world.outlook.move(id, name);
  if (random.chance(0.5)) await breakOff(random);
  if (random.chance(0.5)) await world.outlook.move(id, random.pick(FOLDERS));
  if (random.chance(0.5)) await world.outlook.deleteFolder(name);
}

/** What the worker tries again later. */
async function unlessFailed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderFailedError && error.retryable)) throw error;
  }
}

async function changeHere(random: Random): Promise<void> {
  const rows = await world.api.owner.email.findMany({ select: { id: true, pending: true } });
  if (rows.length === 0) return;
  const { id, pending } = random.pick(rows);
  const folder = await world.api.owner.mailboxFolder.findFirst({ where: { kind: random.pick(KINDS) } });
  const change =
    folder !== null && random.chance(0.4)
      ? { data: { folderId: folder.id }, pending: 'folder' }
      : { data: { isRead: random.chance(0.5) }, pending: 'read' };
  await world.api.owner.email.update({
    where: { id },
    data: {
      ...change.data,
      pending: [...new Set([...pending, change.pending])],
      revision: { increment: 1 },
    },
  });
}

/** A pass that a killed worker leaves after some of its steps; a later one goes on. */
async function breakOff(random: Random): Promise<void> {
  await world.requestPass();
  await unlessFailed(async () => {
    for (let steps = random.between(1, 9); steps > 0; steps -= 1) if ((await world.step()) === 'done') return;
  });
}

/** Luck is good again, and what is on its way arrives. */
async function calmDown(): Promise<void> {
  await world.control.clearFaults();
  await world.outlook.setHabits({ truncatedPasses: 0 });
  await world.push();
}

it(
  `leads index and mailbox to the same in ${STORIES} stories [MAIL-56]`,
  async () => {
    for (let story = 0; story < STORIES; story += 1) {
      const seed = FIRST_SEED + story;
      const random = createRandom(seed);
      await world.reset();
      await world.subscribe();
      // More mails than a first page has, so that a pass can end short.
      if (random.chance(0.5)) await world.outlook.fill({ count: 60, folder: random.pick(FOLDERS) });
      const history: string[] = [];
      for (let count = 0; count < CHANGES; count += 1) history.push(await randomAction(random));
      await calmDown();
      await world.pass('full');
      expect(await world.here(), `seed ${seed}: ${history.join(', ')}`).toEqual(await world.there());
      // What changes now comes by an ordinary pass.
      history.push('and then', await randomAction(random));
      await calmDown();
      await world.pass();
      expect(await world.here(), `seed ${seed}: ${history.join(', ')}`).toEqual(await world.there());
    }
  },
  STORIES * 20_000,
);
