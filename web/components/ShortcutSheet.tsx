import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Kbd } from './Kbd.tsx';
import sheet from './ShortcutSheet.module.css';
import type { NamedKeys } from './shortcut-store.ts';

const css = classNames(sheet);

interface ShortcutSheetProps {
  shortcuts: readonly NamedKeys[];
  onClose: () => void;
}

/** '?': what the keyboard can do here. */
export function ShortcutSheet({ shortcuts, onClose }: ShortcutSheetProps) {
  const groups = Map.groupBy(shortcuts, (shortcut) => shortcut.group);
  return (
    <Dialog
      title="Sneltoetsen"
      role="dialog"
      wide
      onDismiss={onClose}
      actions={
        <Button autoFocus onPress={onClose}>
          Sluiten
        </Button>
      }
    >
      <div className={css('groups')}>
        {[...groups].map(([group, members]) => (
          <section key={group}>
            <h3 className={css('group')}>{group}</h3>
            <dl>
              {members.map(({ keys, description, isSequence = false }) => (
                <div key={keys.join(' ')} className={css('line')}>
                  <dt>{description}</dt>
                  <dd>
                    <Kbd keys={keys} isSequence={isSequence} always />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
