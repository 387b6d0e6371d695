import { X } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { AnnouncedText } from './AnnouncedText.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import sheet from './StandingNotices.module.css';
import { foremostNotices, type StandingNotice, standingNotices, withdrawNotice } from './standing-notices.ts';

const css = classNames(sheet);

export function StandingNotices() {
  const notices = useSyncExternalStore(standingNotices.subscribe, standingNotices.current);
  const [isWhole, setWhole] = useState(false);
  const foremost = foremostNotices(notices);
  const more = notices.length - foremost.length;
  if (notices.length === 0) return null;
  return (
    <section
      aria-label="Meldingen die blijven"
      className={css('notices')}
      data-whole={(isWhole && more > 0) || undefined}
    >
      {more > 0 && (
        <div className={css('more')}>
          <AnnouncedText>{more === 1 ? 'En nog 1 melding.' : `En nog ${more} meldingen.`}</AnnouncedText>
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isWhole}
            onPress={() => setWhole((isShown) => !isShown)}
          >
            {isWhole ? 'Minder tonen' : 'Alle tonen'}
          </Button>
        </div>
      )}
      {(isWhole ? notices : foremost).map((notice) => (
        <Standing key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function Standing({ notice: { id, text, actions } }: { notice: StandingNotice }) {
  const textId = useId();
  return (
    <fieldset aria-labelledby={textId} className={css('notice')}>
      <AnnouncedText id={textId} className={css('text')}>
        {text}
      </AnnouncedText>
      <div className={css('actions')}>
        {actions.map(({ label, name, staysUntilSaved, onAction }) => (
          <Button
            key={label}
            {...(name !== undefined && { 'aria-label': name })}
            onPress={() => {
              if (staysUntilSaved !== true) withdrawNotice(id);
              onAction();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <IconButton icon={X} label="Melding sluiten" onPress={() => withdrawNotice(id)} />
    </fieldset>
  );
}
