import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '#test/support/browser/chromium.ts';

/** The browser of the end-to-end tests, without its window. */
export async function openBrowser(say: (line: string) => void): Promise<Browser> {
  const executablePath = await chromiumPath({ environment: process.env, say });
  // Chromium's sandbox refuses to run as root.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}
