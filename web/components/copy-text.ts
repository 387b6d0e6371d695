import { snackbar } from './snackbar-store.ts';

/** Copies a text and says so, or that the browser refuses, as it may on a page without TLS or by policy. */
export async function copyText(
  text: string,
  copied: string,
  refused = 'Uw browser staat kopiëren niet toe.',
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    snackbar.raise({ text: refused });
    return;
  }
  snackbar.raise({ text: copied });
}
