import { LINK_CHANNEL } from '#domain/link/link-channel.ts';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { CallbackOutcome } from '#services/link/receive-callback.ts';

type ShownOutcome = Exclude<CallbackOutcome, { readonly kind: 'again' }>;

interface PageTexts {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** The texts of an outcome, for a user who comes back from a provider in a tab of its own. */
function textsOf(outcome: ShownOutcome): PageTexts {
  switch (outcome.kind) {
    case 'received': {
      const { kind, provider } = outcome.attempt;
      const text = `${providerLabel(provider)} heeft de autorisatie van ${LINK_KIND_DESCRIPTIONS[kind].title} gegeven. Ga terug naar Balie en klik op Afronden.`;
      return { status: 200, title: 'De autorisatie is ontvangen', text };
    }
    case 'refused':
      return {
        status: 200,
        title: 'Er is niets gekoppeld',
        text: outcome.message,
      };
    case 'used':
      return {
        status: 409,
        title: 'Deze bevestiging is al gebruikt',
        text: 'Een autorisatie kan één keer worden bevestigd, en deze is gebruikt of geannuleerd. Ga terug naar Balie.',
      };
    case 'late':
      return {
        status: 410,
        title: 'De autorisatie is verlopen',
        text: 'U hebt er een kwartier voor. Ga terug naar Balie en klik opnieuw op Autoriseren.',
      };
    case 'unknown':
      return {
        status: 400,
        title: 'Deze bevestiging hoort niet bij een autorisatie van u',
        text: 'Er is niets gekoppeld. Klik in Balie op Autoriseren, in deze browser.',
      };
  }
}

/** A page by itself: the tab has no session, so that the app cannot be shown in it. */
export function callbackPage(outcome: ShownOutcome): { readonly status: number; readonly html: string } {
  const { status, title, text } = textsOf(outcome);
  const isReceived = outcome.kind === 'received';
  return {
    status,
    html: `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} – Balie</title>
<link rel="icon" href="/balie.svg" type="image/svg+xml">
<link rel="stylesheet" href="/link/callback.css">
<script src="/theme-before-paint.js"></script>
<script src="/link/callback.js" defer></script>
</head>
<body>
<header class="logo">${LOGO}<span>Balie</span></header>
<main data-tone="${isReceived ? 'success' : 'warning'}">
${isReceived ? CHECK : ALERT}
<div class="words">
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
<p class="close">Dit tabblad kunt u sluiten.</p>
</div>
</main>
</body>
</html>
`,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The bell of web/frame/Logo.tsx. */
const LOGO = `<svg viewBox="0 0 32 32" aria-hidden="true">
<rect class="ground" width="32" height="32" rx="8"/>
<path class="bell" d="M16 6.5a2.2 2.2 0 0 1 1.1 4.1v1.1a7.6 7.6 0 0 1 6.5 7.5v.3H8.4v-.3a7.6 7.6 0 0 1 6.5-7.5v-1.1A2.2 2.2 0 0 1 16 6.5Z"/>
<rect class="bell" x="6" y="21.5" width="20" height="3.5" rx="1.75"/>
</svg>`;

/** The icons are Lucide's, as on the screens. */
const CHECK = sign('<path d="m16 9-5.5 5.5L8 12"/>');
const ALERT = sign('<path d="M12 8v4"/><path d="M12 16h.01"/>');

function sign(inside: string): string {
  return `<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/>${inside}</svg>`;
}

/** A nudge for the app's own tab; what is true it asks the server. */
export const CALLBACK_SCRIPT = `new BroadcastChannel(${JSON.stringify(LINK_CHANNEL)}).postMessage('answered');\n`;
