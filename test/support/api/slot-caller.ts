import { createDirectory } from '#prisma/directory.ts';
import type { CallPriority } from '#providers/call-slots.ts';
import { createCallSlots } from '#services/link/call-slots.directory.ts';

// A process of its own that calls an address through slots: SLOT_DATABASE, SLOT_ADDRESS, SLOT_PRIORITY, SLOT_CALLS.

const { SLOT_DATABASE = '', SLOT_ADDRESS = '', SLOT_PRIORITY = 'background', SLOT_CALLS = '1' } = process.env;
const directory = createDirectory(SLOT_DATABASE, { connections: 4 });
const slots = createCallSlots(directory, { patience: { reader: 60_000, background: 60_000 } });
const priority = SLOT_PRIORITY as CallPriority;
const signal = new AbortController().signal;

const calls = Array.from({ length: Number(SLOT_CALLS) }, () =>
  slots.withSlot({ account: 'microsoft:storm', priority, signal }, async () => {
    const answer = await fetch(`${SLOT_ADDRESS}/${priority}`);
    await answer.text();
  }),
);
await Promise.all(calls);
await directory.$disconnect();
