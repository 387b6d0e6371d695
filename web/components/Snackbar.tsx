import { X } from 'lucide-react';
import { type CSSProperties, useId, useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '#web/styles/class-names.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import sheet from './Snackbar.module.css';
import { useShortcut } from './shortcut-store.ts';
import { type SnackbarState, snackbar } from './snackbar-store.ts';

const css = classNames(sheet);

/** Stands once at the root. Several stand below each other, the newest last. */
export function Snackbar() {
  const bars = useSyncExternalStore(snackbar.subscribe, snackbar.current);
  const withKeys = bars.findLast(({ action, phase }) => action?.keys && phase !== 'hidden');
  if (bars.length === 0) return null;
  return (
    <section aria-label="Meldingen" className={css('bars')}>
      {bars.map((bar) => (
        <Bar key={bar.id} bar={bar} hasKeys={bar === withKeys} />
      ))}
    </section>
  );
}

/** The status is there before its text, so that the text is announced as it comes. */
function Bar({ bar, hasKeys }: { bar: SnackbarState; hasKeys: boolean }) {
  const { id, text, phase, action, shownFor } = bar;
  const textId = useId();
  const isShown = phase !== 'raised';
  const runAction = () => {
    snackbar.close(id);
    action?.onAction();
  };
  const keys = hasKeys ? action?.keys : undefined;
  useShortcut(
    isShown && action && keys
      ? { keys, description: action.label, group: 'Melding', onPress: runAction }
      : null,
  );
  return (
    <fieldset aria-labelledby={textId} className={css('snackbar')} data-phase={phase}>
      <span id={textId} role="status" className={css('text')}>
        {isShown && text}
      </span>
      {isShown && (
        <>
          {action && (
            <Button className={css('action')} onPress={runAction}>
              {action.label}
              {keys && <Kbd keys={keys} />}
            </Button>
          )}
          <Button className={css('close')} aria-label="Melding sluiten" onPress={() => snackbar.close(id)}>
            <Icon of={X} />
          </Button>
          {action && shownFor !== undefined && (
            <span className={css('time')} style={{ '--shown-for': `${shownFor}ms` } as CSSProperties} />
          )}
        </>
      )}
    </fieldset>
  );
}
