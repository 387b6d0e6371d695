import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, type Random } from '#dev/seed/random.ts';
import { sized } from '#test/size.ts';
import { arrangeMailboxWorld, type MailboxWorld } from '#test/support/mailbox-world.ts';

/** BALIE_MAILBOX_SEEDS: how many stories; BALIE_MAILBOX_SEED: which is the first. */
const STORIES = Number(process.env.BALIE_MAILBOX_SEEDS ?? sized(12, 1_000));
const FIRST_SEED = Number(process.env.BALIE_MAILBOX_SEED ?? 1);
const DEEDS = 14;
const FOLDERS = ['inbox', 'junkemail', 'deleteditems', 'sentitems'] as const;
const KINDS = ['inbox', 'spam', 'trash'] as const;

let world: MailboxWorld;

beforeAll(async () => {
  world = await arrangeMailboxWorld('mailbox-storm');
});

afterAll(() => world.close());

/** What a person in Outlook, a user of Balie or bad luck does next. */
async function deed(random: Random): Promise<string> {
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
  else if (chosen === 'short') await world.outlook.setHabits({ shortRounds: 1 });
  else await world.push();
  return chosen;
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

/** A round that a killed worker leaves after some of its steps; a later one goes on. */
async function breakOff(random: Random): Promise<void> {
  await world.askForRound();
  for (let steps = random.between(1, 9); steps > 0; steps -= 1) if ((await world.step()) === 'done') return;
}

it(
  `leads index and mailbox to the same in ${STORIES} stories [MAIL-56]`,
  async () => {
    for (let story = 0; story < STORIES; story += 1) {
      const seed = FIRST_SEED + story;
      const random = createRandom(seed);
      await world.reset();
      const told: string[] = [];
      for (let count = 0; count < DEEDS; count += 1) told.push(await deed(random));
      await world.outlook.setHabits({ shortRounds: 0 });
      await world.push();
      await world.round('full');
      expect(await world.here(), `seed ${seed}: ${told.join(', ')}`).toEqual(await world.there());
      // What changes now comes by an ordinary round.
      await deed(random);
      await world.outlook.setHabits({ shortRounds: 0 });
      await world.push();
      await world.round();
      expect(await world.here(), `seed ${seed}, after an ordinary round`).toEqual(await world.there());
    }
  },
  STORIES * 20_000,
);
