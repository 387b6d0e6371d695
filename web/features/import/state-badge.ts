import type { importFragment_import$data } from '#web/__generated__/importFragment_import.graphql.ts';
import type { Tone } from '#web/components/Badge.tsx';
import { formatCount } from '#web/format/format-numbers.ts';

export function stateBadge({
  state,
  stopReason,
  accepted,
  failed,
}: Pick<importFragment_import$data, 'state' | 'stopReason' | 'accepted' | 'failed'>): {
  tone: Tone;
  text: string;
} {
  if (stopReason != null) return { tone: 'warning', text: 'gestopt' };
  switch (state) {
    case 'RECEIVING':
      return { tone: 'neutral', text: 'niet verstuurd' };
    case 'REHEARSED':
      return { tone: 'neutral', text: 'alleen gecontroleerd' };
    case 'DONE':
      return { tone: failed === 0 ? 'success' : 'warning', text: `${formatCount(accepted)} toegevoegd` };
    case 'UNDONE':
      return { tone: 'neutral', text: 'ongedaan gemaakt' };
    default:
      return { tone: 'info', text: 'bezig' };
  }
}
