import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '#web/components/Icon.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import { unseenCount } from './email-signals.ts';
import { unseenText } from './email-text.ts';
import sheet from './MailBadge.module.css';

const css = classNames(sheet);
const hidden = classNames(hiddenSheet);

/** The mail icon of the top bar with the count of unread mail, which keeps itself (ledger SHELL-57, 58). */
export function MailBadge() {
  const count = useSyncExternalStore(unseenCount.subscribe, unseenCount.current);
  return (
    <Link to="/email" className={css('mail')} title="Email">
      <Icon of={Mail} />
      <span className={hidden('hidden')}>{count > 0 ? `Email, ${unseenText(count)}` : 'Email'}</span>
      {count > 0 && (
        <span aria-hidden className={css('count')}>
          {formatCount(count)}
        </span>
      )}
    </Link>
  );
}
