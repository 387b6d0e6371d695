import { randomUUID } from 'node:crypto';
import { updateSignature } from '#services/email-signature/update-signature.ts';
import { createEmailTemplate } from '#services/email-template/create-email-template.ts';
import type { UserViewer } from '#services/session/session.ts';
import { SEED_EMAIL_TEMPLATES, SEED_OFFICE_SIGNATURE } from './email-texts.ts';
import type { SeedContext } from './seed-context.ts';

export async function writeEmailTexts(context: SeedContext, viewer: UserViewer): Promise<void> {
  const { database, emailHtml } = context;
  await database.lease(viewer, async (client) => {
    for (const content of SEED_EMAIL_TEMPLATES) {
      await createEmailTemplate(client, viewer, { requestId: randomUUID(), content, emailHtml });
    }
    const signature = { owner: 'office', version: 0, body: SEED_OFFICE_SIGNATURE } as const;
    await updateSignature(context, client, viewer, { requestId: randomUUID(), ...signature });
  });
}
