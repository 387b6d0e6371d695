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

/** The calls of the page for one link. All throw CustomerRefused. */
export function customerSession(link: string) {
  return {
    isOpen: () => keptToken(link) !== null,
    forget: () => sessionStorage.removeItem(KEY),
    async welcome(): Promise<CustomerWelcome> {
      return (await customerCall({ method: 'POST', path: 'link', body: { link } })).json();
    },
    async askCode(): Promise<void> {
      await customerCall({ method: 'POST', path: 'code', body: { link } });
    },
    async signIn(code: string): Promise<void> {
      const answer = await customerCall({ method: 'POST', path: 'session', body: { link, code } });
      const { token } = (await answer.json()) as Kept;
      sessionStorage.setItem(KEY, JSON.stringify({ link, token } satisfies Kept));
    },
    async files(): Promise<CustomerFiles> {
      return (await customerCall({ method: 'GET', path: 'files', token: keptToken(link) ?? '' })).json();
    },
    async download(id: string, name: string): Promise<void> {
      const path = `files/${encodeURIComponent(id)}`;
      const answer = await customerCall({ method: 'GET', path, token: keptToken(link) ?? '' });
      keepFile(await answer.blob(), name);
    },
    async signOut(): Promise<void> {
      await customerCall({ method: 'DELETE', path: 'session', token: keptToken(link) ?? '' });
    },
  };
}

export type CustomerSession = ReturnType<typeof customerSession>;
