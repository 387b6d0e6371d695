import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { selectedTab } from '#web/routes/selected-tab.ts';

interface SearchTab<Tab> {
  readonly tab: Tab | undefined;
  readonly open: (id: string) => void;
}

/** Keeps the open tab in the address, so that back, reload and a sent link show the same. */
export function useSearchTab<Tab extends { readonly id: string }>(
  tabs: readonly Tab[],
  fallback: Tab | undefined,
): SearchTab<Tab> {
  const { pathname, search } = useMatch({ strict: false });
  const { tab: requestedTab } = selectedTab({ ...search });
  const router = useRouter();
  const navigate = useNavigate();
  const tab = tabs.find(({ id }) => id === requestedTab) ?? fallback;

  const name = useCallback(
    (id: string, replace: boolean) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, tab: id }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  const unnamed = tab?.id === requestedTab ? undefined : tab?.id;
  useEffect(() => {
    // The address may be that of the next screen already, which must not get this tab.
    if (unnamed !== undefined && router.state.location.pathname === pathname) name(unnamed, true);
  }, [unnamed, name, router, pathname]);

  return { tab, open: (id) => name(id, false) };
}
