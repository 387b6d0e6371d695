import { RefreshCw, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './LinkPanel.module.css';
import { pushQuestion, pushText } from './link-text.ts';
import type { ShownLink } from './shown-link.ts';
import { useLinkPush } from './use-link-push.ts';

const css = classNames(sheet);

/** Brings the relations that a link does not have yet, when an admin asks for it. */
export function LinkPush({ link }: { link: ShownLink }) {
  const { start, stop, isRequesting } = useLinkPush(link.kind);
  const [isPutOff, setPutOff] = useState(false);
  const { push, relationsToPush } = link;
  if (link.state !== 'linked') return null;
  if (push != null && push.state.toLowerCase() === 'running') {
    const { total, done, failed } = push;
    return (
      <Card title="Relaties bijwerken">
        <div className={css('stack')}>
          <ProgressBar
            label="Relaties worden bijgewerkt"
            valueLabel={`${formatCount(done + failed)} van ${formatCount(total)}`}
            value={done + failed}
            maxValue={total}
          />
          <p className={css('text')}>
            {failed > 0 &&
              `${countOf(failed, 'relatie is', 'relaties zijn')} mislukt; die staan op het dashboard. `}
            U kunt intussen verder werken.
          </p>
          <div className={css('actions')}>
            <Button icon={Square} busy={isRequesting} onPress={stop}>
              Stoppen
            </Button>
          </div>
        </div>
      </Card>
    );
  }
  if (!relationsToPush || isPutOff) return null;
  return (
    <Card title={pushQuestion(relationsToPush)}>
      <div className={css('stack')}>
        <p className={css('text')}>{pushText(relationsToPush, link.provider)}</p>
        <div className={css('actions')}>
          <Button variant="primary" icon={RefreshCw} busy={isRequesting} onPress={start}>
            Bijwerken
          </Button>
          <Button onPress={() => setPutOff(true)}>Later</Button>
        </div>
      </div>
    </Card>
  );
}
