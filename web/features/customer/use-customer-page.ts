import { useCallback, useEffect, useMemo, useState } from 'react';
import { type CustomerFiles, type CustomerWelcome, DEAD_LINK } from '#domain/customer/customer-page.ts';
import { CustomerRefused } from './customer-call.ts';
import { type CustomerSession, customerSession } from './customer-session.ts';

export type Stage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'dead'; readonly text: string }
  /** No answer came; it may another time. */
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'welcome'; readonly welcome: CustomerWelcome; readonly notice?: string }
  | { readonly kind: 'files'; readonly listed: CustomerFiles };

const SIGNED_OUT = 'U bent uitgelogd. Vraag een nieuwe code aan om verder te gaan.';

/** The customer's page for one link: the files where the customer is signed in, the way in everywhere else. */
export function useCustomerPage(link: string) {
  const session = useMemo(() => customerSession(link), [link]);
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });

  const show = useCallback(async () => setStage(await stageOf(session, link)), [session, link]);
  useEffect(() => void show(), [show]);

  return {
    stage,
    session,
    show,
    async signOut(): Promise<void> {
      // Signed out here also without an answer: the server's session ends by itself.
      await session.signOut().catch(() => undefined);
      session.forget();
      await show();
    },
  };
}

/** Reads the files when a session is kept, and what the link leads to when it is not or has ended. */
async function stageOf(session: CustomerSession, link: string): Promise<Stage> {
  if (link === '') return { kind: 'dead', text: DEAD_LINK };
  const wasOpen = session.isOpen();
  try {
    if (wasOpen) return { kind: 'files', listed: await session.files() };
  } catch (error) {
    if (!(error instanceof CustomerRefused)) throw error;
    if (!error.isSignedOut) return { kind: 'failed', text: error.message };
    session.forget();
  }
  try {
    const welcome = await session.welcome();
    return { kind: 'welcome', welcome, ...(wasOpen && { notice: SIGNED_OUT }) };
  } catch (error) {
    if (!(error instanceof CustomerRefused)) throw error;
    return { kind: error.isGone ? 'dead' : 'failed', text: error.message };
  }
}
