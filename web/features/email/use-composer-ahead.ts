import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '#web/relay/when-idle.ts';

/** Has the browser read the composer's code while it has nothing else to do, so that the first mail opens at once. */
export function useComposerAhead(canWrite: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!canWrite) return undefined;
    return whenIdle(() => {
      void router.preloadRoute({ to: '/write', search: { action: 'new' } });
      // What an answer needs besides; where it cannot be read, the composer asks for it again.
      void Promise.allSettled([
        import('#web/features/email-draft/quote/quoted-mail.ts'),
        import('#web/features/email-draft/quote/QuotePanel.tsx'),
      ]);
    });
  }, [router, canWrite]);
}
