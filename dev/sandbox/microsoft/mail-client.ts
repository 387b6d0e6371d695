import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { MailboxControl } from './mail-contract.ts';
import type { MailboxKind } from './mail-state.ts';

type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

export function createMailboxControl(call: Call, account: SandboxAccount, kind: MailboxKind): MailboxControl {
  const base = `/mailbox/${account}/${kind}`;
  const listed = (ids: string | readonly string[]) => (typeof ids === 'string' ? [ids] : ids);
  async function read<T>(path: string): Promise<T> {
    return (await (await call('GET', `${base}${path}`)).json()) as T;
  }
  async function send<T>(path: string, body: unknown = {}): Promise<T> {
    return (await (await call('POST', `${base}${path}`, body)).json()) as T;
  }
  async function make(path: string, body: unknown = {}): Promise<string> {
    return (await send<{ readonly id: string }>(path, body)).id;
  }
  const postAction = async (body: unknown) => {
    await call('POST', `${base}/deeds`, body);
  };
  return {
    receive: (mail) => make('/received', mail),
    receiveMime: (mime, options = {}) =>
      make('/received-mime', { ...options, mime: Buffer.from(mime).toString('base64') }),
    draft: (mail) => make('/drafts', mail),
    send: (id) => make(`/drafts/${encodeURIComponent(id)}/send`),
    move: (ids, folder) => postAction({ ids: listed(ids), move: folder }),
    change: (ids, change) => postAction({ ids: listed(ids), change }),
    delete: (ids, how = 'to-trash') => postAction({ ids: listed(ids), delete: how }),
    createFolder: (name, parent) => make('/folders', { name, parent }),
    createSearchFolder: (name, filter) => make('/folders', { name, filter }),
    async deleteFolder(folder) {
      await call('DELETE', `${base}/folders/${encodeURIComponent(folder)}`);
    },
    folders: () => read('/folders'),
    mails: (folder) => read(`/mails${folder === undefined ? '' : `?folder=${encodeURIComponent(folder)}`}`),
    mail: (id) => read(`/mails/${encodeURIComponent(id)}`),
    outbox: () => read('/outbox'),
    async emptyOutbox() {
      await call('DELETE', `${base}/outbox`);
    },
    releaseSent: async () => (await send<{ readonly count: number }>('/release-sent')).count,
    async setHabits(habits) {
      await call('PATCH', `${base}/habits`, habits);
    },
    async endTokens(after = 0) {
      await call('POST', `${base}/end-tokens`, { after });
    },
    async deliver(how) {
      await call('PUT', `${base}/delivery`, how);
    },
    release: async (options = { isReversed: false }) =>
      (await send<{ readonly statuses: readonly number[] }>('/release', options)).statuses,
    async fill(options) {
      await call('POST', `${base}/bulk`, options);
    },
    async seed() {
      await call('POST', `${base}/seed`, {});
    },
  };
}
