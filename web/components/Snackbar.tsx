import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '#web/styles/class-names.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import sheet from './Snackbar.module.css';
import { useShortcut } from './shortcut-store.ts';
import { type SnackbarAction, snackbar } from './snackbar-store.ts';

const css = classNames(sheet);

/** Stands once at the root. The region is always there, so that what appears in it is announced. */
export function Snackbar() {
  const state = useSyncExternalStore(snackbar.subscribe, snackbar.current);
  const isShown = state !== null && state.phase !== 'raised';
  const action = state?.action;
  useShortcut(
    isShown && action?.keys
      ? { keys: action.keys, description: action.label, group: 'Melding', onPress: () => take(action) }
      : null,
  );
  return (
    <div role="status" className={css('region')}>
      {isShown && (
        <div className={css('snackbar')} data-phase={state.phase}>
          <span>{state.text}</span>
          {action && (
            <Button className={css('action')} onPress={() => take(action)}>
              {action.label}
              {action.keys && <Kbd keys={action.keys} />}
            </Button>
          )}
          <Button className={css('close')} aria-label="Melding sluiten" onPress={() => snackbar.clear()}>
            <Icon of={X} />
          </Button>
        </div>
      )}
    </div>
  );
}

function take(action: SnackbarAction): void {
  action.onAction();
  snackbar.clear();
}
