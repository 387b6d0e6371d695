import { APPOINTMENTS } from '#api/realtime/topics.ts';
import type { ChangeSource } from './change-source.ts';

/** Appointments as the viewer sees them: one that went to another user is deleted for who had it (ledger WS-06, 07, 15). */
export const AGENDA_CHANGES: ChangeSource = {
  name: 'agenda',
  watch: (hub, subscriber) => hub.watch(APPOINTMENTS, { relationId: null }, subscriber),
  read: (_context, _viewer, { kind, message }) => {
    if (kind === 'resync' || message.type !== 'appointment') return [];
    const { id: evid, action } = message;
    if (kind === 'changed') return [agenda(evid, action === 'created' ? 'created' : 'updated')];
    // It was never seen.
    return action === 'created' ? [] : [agenda(evid, 'deleted')];
  },
};

function agenda(evid: string, action: 'created' | 'updated' | 'deleted') {
  return { message: { type: 'agenda', load: { action, evid } }, once: null } as const;
}
