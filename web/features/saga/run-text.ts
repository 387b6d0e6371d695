import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  LoaderCircle,
  type LucideIcon,
  SkipForward,
  Undo2,
} from 'lucide-react';
import type { SagaRunState } from '#web/__generated__/SagaHistoryRun_run.graphql.ts';
import type { Tone } from '#web/components/Badge.tsx';

interface RunTexts {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

const TEXTS: Readonly<Record<Exclude<SagaRunState, '%future added value'>, RunTexts>> = {
  WAITING: { word: 'wacht', icon: CircleDashed, tone: 'neutral' },
  RUNNING: { word: 'bezig', icon: LoaderCircle, tone: 'info' },
  DONE: { word: 'klaar', icon: CircleCheck, tone: 'success' },
  ATTENTION: { word: 'vraagt aandacht', icon: CircleAlert, tone: 'danger' },
  SUPERSEDED: { word: 'ingehaald', icon: SkipForward, tone: 'neutral' },
  DISMISSED: { word: 'gelaten', icon: CircleMinus, tone: 'neutral' },
  WITHDRAWN: { word: 'teruggedraaid', icon: Undo2, tone: 'neutral' },
};

export function runTexts(state: SagaRunState): RunTexts {
  return state === '%future added value' ? TEXTS.WAITING : TEXTS[state];
}

/** What a run came of: a deletion, a save by somebody, or the save of a relation that this one is linked to. */
export function runTitle(saga: 'SAVE' | 'DELETE' | '%future added value', username: string | null): string {
  if (saga === 'DELETE') return username === null ? 'Verwijderd' : `Verwijderd door ${username}`;
  return username === null ? 'Bijgewerkt met een gekoppelde relatie' : `Opgeslagen door ${username}`;
}
