import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { CalendarControl, ShownCalendar } from './calendar-contract.ts';

type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

export function createCalendarControl(call: Call, account: SandboxAccount): CalendarControl {
  const base = `/calendar/${account}`;
  const of = (id: string) => `${base}/events/${encodeURIComponent(id)}`;
  const show = async () => (await (await call('GET', `${base}/`)).json()) as ShownCalendar;
  return {
    async add(event) {
      const answer = await call('POST', `${base}/events`, event);
      return ((await answer.json()) as { readonly id: string }).id;
    },
    async change(id, changes) {
      await call('PATCH', of(id), changes);
    },
    async delete(id) {
      await call('DELETE', of(id));
    },
    async restore(id) {
      await call('POST', `${of(id)}/restore`);
    },
    show,
    mailsSent: async () => (await show()).mailsSent,
    async setHabits(habits) {
      await call('PATCH', `${base}/habits`, habits);
    },
    async endTokens(after = 0) {
      await call('POST', `${base}/end-tokens`, { after });
    },
    async deliver(how) {
      await call('PUT', `${base}/delivery`, how);
    },
    async release(options = { isReversed: false }) {
      const answer = await call('POST', `${base}/release`, options);
      return ((await answer.json()) as { readonly statuses: readonly number[] }).statuses;
    },
  };
}
