import type { StandIn } from '#dev/sandbox/core/stand-in.ts';
import { type Html, html } from './html.ts';

const MOVES = [
  { label: 'Starten', what: 'start' },
  { label: 'Beëindigen', what: 'end' },
] as const;

/** Starts and ends each meeting, as its host would at Zoom. */
export function meetingButtons({ provider, holdings }: StandIn): Html {
  if (provider !== 'zoom') return html``;
  const meetings = Object.values(holdings()).flat();
  const rows = meetings.map(({ id, topic, status }) => {
    const buttons = MOVES.map(
      ({ label, what }) =>
        html`<button data-call="POST /sandbox/control/zoom"
          data-body="${JSON.stringify({ what, id })}">${label}</button>`,
    );
    return html`<p>${topic} (${status})</p><div class="faults">${buttons}</div>`;
  });
  return html`${rows}`;
}
