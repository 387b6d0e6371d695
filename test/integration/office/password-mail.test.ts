import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#api/log.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { requestPassword } from '#services/session/mailed-password.ts';
import { createPasswordHasher } from '#services/session/password-hash.ts';
import type { SessionAccess } from '#services/session/session-access.ts';
import type { MailContext } from '#services/system-mail/mail-context.ts';
import type { Mail, Mailer, MailOutcome } from '#services/system-mail/mailer.ts';
import { sendPasswordMail } from '#services/system-mail/password-mail.ts';
import { sendPasswordNotice } from '#services/system-mail/password-notice.ts';
import { readableText } from '#test/support/environment/history.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

let world: SagaWorld;
let directory: DirectoryClient;
let access: SessionAccess;

beforeAll(async () => {
  world = await arrangeSagaWorld('password-mail');
  directory = createDirectory(world.testDatabase.directoryUrl);
  const { masterKey, passwordPepper } = world.config.secrets;
  access = {
    directory,
    masterKey,
    hasher: createPasswordHasher(passwordPepper),
    log: createLog({ logLevel: 'silent' }),
    idleLimit: 1,
    absoluteLimit: 1,
    now: () => new Date(),
  };
});

afterAll(async () => {
  await directory.$disconnect();
  await world.close();
});

/** Asks for a password as the user would, and gives the row that waits for its mail. */
async function requested(user: { readonly username: string; readonly userId: string }): Promise<string> {
  await requestPassword(access, {
    username: user.username,
    address: `192.0.2.${Math.floor(Math.random() * 250)}`,
  });
  const row = await directory.mailedPassword.findFirstOrThrow({
    where: { userId: user.userId },
    orderBy: { createdAt: 'desc' },
  });
  return row.id;
}

const rowOf = (id: string) => directory.mailedPassword.findUniqueOrThrow({ where: { id } });

describe('a mailed password', () => {
  it('reaches the user by the worker; the plaintext is wiped and enters no history', async () => {
    const worker = await world.startWorker();
    const { admin } = world.office;
    const id = await requested(admin);
    const mail = await world.sandbox.control.waitForMail(`${admin.username}@balie.example`);
    const password = /^Wachtwoord: (\S+)$/m.exec(mail.text)?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    const outbox = await directory.outbox.findFirstOrThrow({ where: { kind: 'password.mail' } });
    const handle = world.temporal.workflow.getHandle(outbox.id);
    expect(await handle.result()).toBe('sent');
    expect(await rowOf(id)).toMatchObject({ mailState: 'sent', mailCiphertext: null });
    const text = readableText(await handle.fetchHistory());
    expect(text).toContain(id);
    expect(text).not.toContain(password);
    expect(text).not.toContain(admin.username);
    await worker.stop();
  });

  it('is followed by a notice without a secret once it was changed', async () => {
    const worker = await world.startWorker();
    const { colleague } = world.office;
    await enqueue(directory, {
      officeId: colleague.officeId,
      kind: 'password.notice',
      payload: { userId: colleague.userId },
    });
    const mail = await world.sandbox.control.waitForMail(`${colleague.username}@balie.example`);
    expect(mail.subject).toBe('Uw wachtwoord voor Balie is gewijzigd');
    expect(mail.text).not.toMatch(/^Wachtwoord: /m);
    await worker.stop();
  });
});

describe('the mail of a password, when the mail server', () => {
  const sent: Mail[] = [];
  afterEach(() => sent.splice(0));

  /** A mail server with scripted answers. */
  const context = (answer: () => MailOutcome | Promise<MailOutcome>): MailContext => {
    const mailer: Mailer = {
      async send(mail) {
        sent.push(mail);
        return answer();
      },
      close: () => undefined,
    };
    return { directory, mailer, masterKey: access.masterKey, publicUrl: 'https://balie.example' };
  };

  it('surely did not accept it, is sent again', async () => {
    const id = await requested(world.office.advisor);
    const refusing = context(() => ({ kind: 'refused', permanent: false }));
    expect(await sendPasswordMail(refusing, id)).toBe('refused');
    expect(await rowOf(id)).toMatchObject({ mailState: 'queued' });
    expect(
      await sendPasswordMail(
        context(() => ({ kind: 'accepted' })),
        id,
      ),
    ).toBe('sent');
    expect(sent.map((mail) => mail.id)).toEqual([id, id]);
    expect(await rowOf(id)).toMatchObject({ mailState: 'sent', mailCiphertext: null });
  });

  it('refuses it for good, is not, and the text is wiped', async () => {
    const id = await requested(world.office.advisor);
    const refusing = context(() => ({ kind: 'refused', permanent: true }));
    expect(await sendPasswordMail(refusing, id)).toBe('failed');
    expect(await sendPasswordMail(refusing, id)).toBe('failed');
    expect(sent).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ mailState: 'failed', mailCiphertext: null });
  });

  it('may have accepted it, is never sent again', async () => {
    const id = await requested(world.office.colleague);
    expect(
      await sendPasswordMail(
        context(() => ({ kind: 'unknown' })),
        id,
      ),
    ).toBe('unknown');
    expect(
      await sendPasswordMail(
        context(() => ({ kind: 'accepted' })),
        id,
      ),
    ).toBe('unknown');
    expect(sent).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ mailState: 'unknown', mailCiphertext: null });
  });

  it('was being spoken to by a process that was lost, is never sent again', async () => {
    const id = await requested(world.office.colleague);
    const lost = context(() => Promise.reject(new Error('this process is gone')));
    await expect(sendPasswordMail(lost, id)).rejects.toThrow();
    expect(
      await sendPasswordMail(
        context(() => ({ kind: 'accepted' })),
        id,
      ),
    ).toBe('unknown');
    expect(sent).toHaveLength(1);
  });

  it('comes back after the ten minutes, is not sent: the password works no more', async () => {
    const id = await requested(world.office.reader);
    await directory.mailedPassword.update({
      where: { id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    const accepting = context(() => ({ kind: 'accepted' }));
    expect(await sendPasswordMail(accepting, id)).toBe('failed');
    expect(sent).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ mailCiphertext: null });
  });

  it('has nobody to send it to, sends nothing', async () => {
    const nobody = { id: randomUUID(), userId: randomUUID() };
    const accepting = context(() => ({ kind: 'accepted' }));
    expect(await sendPasswordNotice(accepting, nobody)).toEqual({ kind: 'refused', permanent: true });
    expect(await sendPasswordMail(accepting, randomUUID())).toBe('failed');
    expect(sent).toEqual([]);
  });
});
