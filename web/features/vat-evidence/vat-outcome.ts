import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { VatOutcome } from '#web/__generated__/VatEvidenceCard_relation.graphql.ts';
import type { Tone } from '#web/components/Badge.tsx';

interface OutcomeTexts {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

/** No verdict: said as such, for it says nothing about the number. */
const NO_VERDICT: OutcomeTexts = { label: 'Geen uitslag', tone: 'warning', icon: CircleHelp };

const TEXTS: Readonly<Record<string, OutcomeTexts>> = {
  VALID: { label: 'Geldig', tone: 'success', icon: CircleCheck },
  INVALID: { label: 'Ongeldig', tone: 'danger', icon: CircleX },
  UNAVAILABLE: NO_VERDICT,
};

/** How an outcome is shown; one that this client does not know is no verdict. */
export function outcomeTexts(outcome: VatOutcome): OutcomeTexts {
  return TEXTS[outcome] ?? NO_VERDICT;
}
