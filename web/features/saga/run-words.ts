import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  LoaderCircle,
  type LucideIcon,
  SkipForward,
} from 'lucide-react';
import type { SagaRunState } from '#web/__generated__/SagaHistoryRun_run.graphql.ts';
import type { Tone } from '#web/components/Badge.tsx';

interface RunWords {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

const WORDS: Readonly<Record<Exclude<SagaRunState, '%future added value'>, RunWords>> = {
  WAITING: { word: 'wacht', icon: CircleDashed, tone: 'neutral' },
  RUNNING: { word: 'bezig', icon: LoaderCircle, tone: 'info' },
  DONE: { word: 'klaar', icon: CircleCheck, tone: 'success' },
  ATTENTION: { word: 'vraagt aandacht', icon: CircleAlert, tone: 'danger' },
  SUPERSEDED: { word: 'ingehaald', icon: SkipForward, tone: 'neutral' },
  DISMISSED: { word: 'gelaten', icon: CircleMinus, tone: 'neutral' },
};

/** The state of a whole run by word, icon and colour. */
export function runWords(state: SagaRunState): RunWords {
  return state === '%future added value' ? WORDS.WAITING : WORDS[state];
}
