import { fetchCode } from '#web/connection/fetch-code.ts';

export const importKeptPanel = () => import('./KeptTextPanel.tsx').then((module) => module.KeptTextPanel);

/** Fetches the panel before the kept text replaces the editor, so that no key is lost between. */
export const fetchKeptPanel = () => fetchCode(importKeptPanel);
