import { Link } from '@tanstack/react-router';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './HelpMenu.module.css';
import { useHelpMenu } from './use-help-menu.ts';

const css = classNames(sheet);

export function HelpMenu({ file }: { file: string }) {
  const entryOf = (name: string, label: string) => (
    <Link
      to="/help"
      search={{ file: name }}
      className={css('entry')}
      aria-current={name === file ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="Onderwerpen">
      <ul>
        {useHelpMenu().map(({ label, file: own, entries }) => (
          <li key={label} className={css('section')}>
            {own === undefined ? <span className={css('title')}>{label}</span> : entryOf(own, label)}
            {entries.length > 0 && (
              <ul aria-label={label} className={css('sub')}>
                {entries.map((entry) => (
                  <li key={entry.file}>{entryOf(entry.file, entry.label)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
