import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { IconButton } from '#web/components/IconButton.tsx';
import { LiveRegion } from '#web/components/LiveRegion.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import type { FeedRun } from './feed-run.ts';
import sheet from './KoppelreisPanel.module.css';
import { KoppelreisRun } from './KoppelreisRun.tsx';
import { panelView } from './panel-view.ts';
import { UndoDeletions } from './UndoDeletions.tsx';
import { useLeaveWhenWell } from './use-leave-when-well.ts';

const css = classNames(sheet);

interface KoppelreisPanelProps {
  runs: readonly FeedRun[];
  /** The user closed the panel, or all is well and nobody looks any more. */
  onLeave: () => void;
}

/** What happens at the linked services after a save, live, at the lower right of every screen. */
export function KoppelreisPanel({ runs, onLeave }: KoppelreisPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [isFolded, setFolded] = useState(false);
  const titleId = useId();
  const contentId = useId();
  const view = panelView(runs);
  const [only] = runs;
  const title = runs.length === 1 && only ? only.relationName : 'Koppelreizen';
  useLeaveWhenWell(panel, view.allWell, onLeave);
  return (
    <section ref={panel} className={css('panel')} aria-labelledby={titleId}>
      <header className={css('head')}>
        <h2 id={titleId} className={css('title')}>
          {title}
        </h2>
        <span className={css('count')} data-attention={view.needsAttention || undefined}>
          {view.folded}
        </span>
        <IconButton
          icon={isFolded ? ChevronUp : ChevronDown}
          size="small"
          label={isFolded ? 'Koppelreis uitklappen' : 'Koppelreis inklappen'}
          aria-expanded={!isFolded}
          aria-controls={contentId}
          onPress={() => setFolded(!isFolded)}
        />
        <IconButton icon={X} size="small" label="Koppelreis sluiten" onPress={onLeave} />
      </header>
      <LiveRegion>{view.announcement && `${title}: ${view.announcement}`}</LiveRegion>
      {/* A tab stop, because keys must be able to scroll it and most runs hold nothing that takes the focus. */}
      <div id={contentId} tabIndex={isFolded ? undefined : 0} hidden={isFolded} className={css('content')}>
        {view.progress && (
          <ProgressBar
            label={view.progress.label}
            value={view.progress.well}
            maxValue={view.progress.total}
            valueLabel={`${formatCount(view.progress.well)} van ${formatCount(view.progress.total)}`}
          />
        )}
        {view.undoable.length > 0 && <UndoDeletions runIds={view.undoable} />}
        {view.apart.map((run) => (
          <div key={run.id} className={css('run')}>
            {runs.length > 1 && <h3 className={css('name')}>{run.relationName}</h3>}
            <Suspense>
              <KoppelreisRun runId={run.id} onlyFailures={view.progress !== null} />
            </Suspense>
          </div>
        ))}
      </div>
    </section>
  );
}
