import { expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import { busyElsewhere, unreachable } from '#providers/provider-failures.ts';
import { isUnreachable } from '#services/email/mailbox/unreachable.ts';
import { noteFailure } from './link-health.ts';
import type { OpenedLink } from './open-link.ts';

const link = { officeId: 'office', id: 'link' } as OpenedLink;

/** The failure of sending for a call that was not made. */
const notSent = new ProviderFailedError({
  provider: 'microsoft',
  code: 'not-sent',
  message: '',
  retryable: true,
  cause: busyElsewhere('microsoft'),
});

it.each([
  ['our own limit refused', busyElsewhere('microsoft'), 0],
  ['our own limit kept a mail from leaving', notSent, 0],
  ['the service is away', unreachable('microsoft'), 1],
])(
  'is noted with the link, and shown as its mail server, only where that is at fault: %s',
  async (_what, error, noted) => {
    let leases = 0;
    const database = {
      lease: async () => {
        leases += 1;
      },
    };
    await expect(noteFailure({ database } as never, link)(error)).rejects.toBe(error);
    expect(leases).toBe(noted);
    expect(isUnreachable(error)).toBe(noted === 1);
  },
);
