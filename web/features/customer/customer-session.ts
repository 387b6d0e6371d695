import type { CustomerFiles, CustomerWelcome } from '#domain/customer/customer-page.ts';
import { keepFile } from '#web/features/files/keep-file.ts';
import { customerCall } from './customer-call.ts';

/** The session lasts as long as the tab, beside the link that it was opened with. */
const KEY = 'balie.customer';

interface Kept {
  readonly link: string;
  readonly token: string;
}

function keptToken(link: string): string | null {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return null;
  const session = JSON.parse(kept) as Kept;
  return session.link === link ? session.token : null;
}

const nothing = async () => undefined;

/** The calls of the page for one link. All throw CustomerRefused. */
export function customerSession(link: string) {
  return {
    isOpen: () => keptToken(link) !== null,
    forget: () => sessionStorage.removeItem(KEY),
    async welcome(): Promise<CustomerWelcome> {
      return customerCall({ method: 'POST', path: 'link', body: { link } }, (answer) => answer.json());
    },
    async requestCode(): Promise<void> {
      await customerCall({ method: 'POST', path: 'code', body: { link } }, nothing);
    },
    async signIn(code: string): Promise<void> {
      const call = { method: 'POST', path: 'session', body: { link, code } } as const;
      const { token } = await customerCall<Pick<Kept, 'token'>>(call, (answer) => answer.json());
      sessionStorage.setItem(KEY, JSON.stringify({ link, token } satisfies Kept));
    },
    async files(): Promise<CustomerFiles> {
      const call = { method: 'GET', path: 'files', token: keptToken(link) ?? '' } as const;
      return customerCall(call, (answer) => answer.json());
    },
    async download(id: string, name: string): Promise<void> {
      const path = `files/${encodeURIComponent(id)}`;
      const call = { method: 'GET', path, token: keptToken(link) ?? '' } as const;
      keepFile(await customerCall(call, (answer) => answer.blob()), name);
    },
    async signOut(): Promise<void> {
      await customerCall({ method: 'DELETE', path: 'session', token: keptToken(link) ?? '' }, nothing);
    },
  };
}

export type CustomerSession = ReturnType<typeof customerSession>;
