import { type Html, html, raw } from './html.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

export interface NavigationEntry {
  readonly href: string;
  readonly label: string;
}

/** A whole page of the sandbox. With navigation the page refreshes itself. */
export function page(
  title: string,
  content: Html,
  navigation: readonly NavigationEntry[] = [],
  script = SCRIPT,
): string {
  const links = navigation.map(
    ({ href, label }) =>
      html`<a href="${href}"${raw(label === title ? ' aria-current="page"' : '')}>${label}</a>`,
  );
  return html`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${title} – Balie sandbox</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header><strong>Balie sandbox</strong><nav aria-label="Onderdelen">${links}</nav></header>
<main><h1>${title}</h1>${content}</main>
<script>${raw(navigation.length === 0 ? '' : script)}</script>
</body>
</html>`.toString();
}
