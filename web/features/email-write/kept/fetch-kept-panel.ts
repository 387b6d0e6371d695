import { fetchCode } from '#web/connection/fetch-code.ts';

/** The panel of a text that is kept. It is there before that text takes the place of the editor, so that no key is lost between. */
export async function fetchKeptPanel() {
  const { KeptTextPanel } = await fetchCode(() => import('./KeptTextPanel.tsx'));
  return { default: KeptTextPanel };
}
