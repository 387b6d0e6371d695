import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Conversation_email$key } from '#web/__generated__/Conversation_email.graphql.ts';
import { Badge } from '#web/components/Badge.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { type EmailRow, readEmailRow } from '#web/features/email/email-row.ts';
import { mails } from '#web/features/email/email-text.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Conversation.module.css';

const css = classNames(sheet);

interface ConversationProps {
  email: Conversation_email$key;
  openId: string;
  link: (email: EmailRow, children: ReactNode, isOpen: boolean) => ReactNode;
}

/** The mails that answer one another, oldest first, folded but for the one that is read; one that was not sent yet says so. */
export function Conversation({ email, openId, link }: ConversationProps) {
  const { conversation } = useFragment(
    graphql`
      fragment Conversation_email on Email {
        conversation {
          ...emailRow_email
        }
      }
    `,
    email,
  );
  const rows = conversation.map(readEmailRow);
  if (rows.length < 2) return null;
  return (
    <section aria-label="Gesprek" className={css('conversation')}>
      <h3 className={css('title')}>{`Gesprek van ${mails(rows.length)}`}</h3>
      <ol>
        {rows.map((row) => (
          <li
            key={row.id}
            ref={row.id === openId ? scrollIntoList : null}
            className={css('mail')}
            data-open={row.id === openId || undefined}
          >
            {link(row, <bdi className={css('who')}>{row.who}</bdi>, row.id === openId)}
            <span className={css('preview')}>
              {row.isDraft && (
                <>
                  <Badge>Concept</Badge>{' '}
                </>
              )}
              <bdi>{row.preview}</bdi>
            </span>
            <span className={css('when')}>
              <RecentDate moment={row.moment} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The list is short; the page itself stays where it is. */
function scrollIntoList(mail: HTMLElement | null): void {
  const list = mail?.closest('section');
  if (mail && list) list.scrollTop = mail.offsetTop + mail.offsetHeight - list.clientHeight;
}
