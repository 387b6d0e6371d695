import { LINK_CHANNEL } from '#domain/link/link-channel.ts';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import { providerLabel } from '#domain/provider/descriptions.ts';
import type { CallbackOutcome } from '#services/link/receive-callback.ts';

interface Words {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** What happened, for who comes back from a provider in a tab of its own. */
function wordsOf(outcome: CallbackOutcome): Words {
  switch (outcome.kind) {
    case 'received': {
      const { kind, provider } = outcome.attempt;
      const text = `${providerLabel(provider)} heeft de autorisatie van ${LINK_KIND_DESCRIPTIONS[kind].title} gegeven. Ga terug naar Balie en klik op Afronden. Dit tabblad kunt u sluiten.`;
      return { status: 200, title: 'De autorisatie is ontvangen', text };
    }
    case 'refused':
      return {
        status: 200,
        title: 'Er is niets gekoppeld',
        text: `${outcome.message} Dit tabblad kunt u sluiten.`,
      };
    case 'used':
      return {
        status: 409,
        title: 'Deze bevestiging is al gebruikt',
        text: 'Een autorisatie kan één keer worden bevestigd, en deze is gebruikt of geannuleerd. Ga terug naar Balie. Dit tabblad kunt u sluiten.',
      };
    case 'late':
      return {
        status: 410,
        title: 'De autorisatie is verlopen',
        text: 'U heeft er een kwartier voor. Ga terug naar Balie en klik opnieuw op Autoriseren. Dit tabblad kunt u sluiten.',
      };
    case 'unknown':
      return {
        status: 400,
        title: 'Deze bevestiging hoort niet bij een autorisatie van u',
        text: 'Er is niets gekoppeld. Klik in Balie op Autoriseren, in deze browser. Dit tabblad kunt u sluiten.',
      };
  }
}

/** A page by itself: the tab has no session, so that the app cannot be shown in it. */
export function callbackPage(outcome: CallbackOutcome): { readonly status: number; readonly html: string } {
  const { status, title, text } = wordsOf(outcome);
  return {
    status,
    html: `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} – Balie</title>
<link rel="stylesheet" href="/link/callback.css">
<script src="/link/callback.js" defer></script>
</head>
<body>
<main>
<p class="mark">Balie</p>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
</main>
</body>
</html>
`,
  };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The app's colours and type, without its style sheets: those of a build have other names each time. */
export const CALLBACK_STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; box-sizing: border-box;
  background: light-dark(#f5f6f8, #14171c); color: light-dark(#1b2230, #e7eaf0); }
main { max-width: 30rem; padding: 2rem; border-radius: 0.75rem; background: light-dark(#fff, #1d222a);
  border: 1px solid light-dark(#dfe3ea, #343b47); }
.mark { margin: 0 0 1rem; font-weight: 700; color: light-dark(#2456a6, #8fb6ff); }
h1 { margin: 0 0 0.5rem; font-size: 1.25rem; line-height: 1.3; }
h1 + p { margin: 0; }
`;

/** A nudge for the app's own tab; what is true it asks the server. */
export const CALLBACK_SCRIPT = `new BroadcastChannel(${JSON.stringify(LINK_CHANNEL)}).postMessage('answered');\n`;
