import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import sheet from './StandingNotices.module.css';
import { standingNotices, withdrawNotice } from './standing-notices.ts';

const css = classNames(sheet);

/** Stands once in the frame. The list is always there, so that what appears in it is announced. */
export function StandingNotices() {
  const notices = useSyncExternalStore(standingNotices.subscribe, standingNotices.current);
  return (
    <div role="status" className={css('notices')}>
      {notices.map(({ id, text, actions }) => (
        <div key={id} className={css('notice')}>
          <p className={css('text')}>{text}</p>
          <div className={css('actions')}>
            {actions.map(({ label, name, onAction }) => (
              <Button
                key={label}
                {...(name !== undefined && { 'aria-label': name })}
                onPress={() => {
                  withdrawNotice(id);
                  onAction();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
          <IconButton icon={X} label="Melding sluiten" onPress={() => withdrawNotice(id)} />
        </div>
      ))}
    </div>
  );
}
