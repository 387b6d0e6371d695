import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleMinus,
  CircleX,
  CornerDownRight,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import type { SagaStepState } from '#web/__generated__/SagaStepLine_step.graphql.ts';
import type { Tone } from '#web/components/Badge.tsx';

interface StateTexts {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

const TEXTS: Readonly<Record<Exclude<SagaStepState, '%future added value'>, StateTexts>> = {
  WAITING: { word: 'wacht', icon: CircleDashed, tone: 'neutral' },
  RUNNING: { word: 'bezig', icon: LoaderCircle, tone: 'info' },
  DONE: { word: 'klaar', icon: CircleCheck, tone: 'success' },
  SKIPPED: { word: 'overgeslagen', icon: CornerDownRight, tone: 'neutral' },
  FAILED: { word: 'mislukt', icon: CircleX, tone: 'danger' },
  UNKNOWN: { word: 'onbekend', icon: CircleHelp, tone: 'warning' },
  QUESTION: { word: 'vraag', icon: CircleHelp, tone: 'warning' },
  DISMISSED: { word: 'gelaten', icon: CircleMinus, tone: 'neutral' },
};

export function stateTexts(state: SagaStepState): StateTexts {
  return state === '%future added value' ? TEXTS.UNKNOWN : TEXTS[state];
}
