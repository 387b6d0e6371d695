import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { selectedTab } from '#web/routes/selected-tab.ts';

interface AddressTab<Tab> {
  /** Undefined where there is no tab at all. */
  readonly tab: Tab | undefined;
  readonly open: (id: string) => void;
}

/**
 * Which tab of a screen is open, by the parameter `tab` of its address (selected-tab.ts): so back, reload and a sent link
 * show the same.
 *
 * @param opening the tab to open on where the address names none, or one that is not there
 */
export function useAddressTab<Tab extends { readonly id: string }>(
  tabs: readonly Tab[],
  opening: Tab | undefined,
): AddressTab<Tab> {
  const { pathname, search } = useMatch({ strict: false });
  const { tab: asked } = selectedTab({ ...search });
  const router = useRouter();
  const navigate = useNavigate();
  const tab = tabs.find(({ id }) => id === asked) ?? opening;

  const name = useCallback(
    (id: string, replace: boolean) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, tab: id }),
        replace,
        // The rest of the screen stays where it is.
        resetScroll: false,
      }),
    [navigate],
  );
  const unnamed = tab?.id === asked ? undefined : tab?.id;
  useEffect(() => {
    // The address changes before the screen does: that of another screen is left alone.
    if (unnamed !== undefined && router.state.location.pathname === pathname) name(unnamed, true);
  }, [unnamed, name, router, pathname]);

  return { tab, open: (id) => name(id, false) };
}
