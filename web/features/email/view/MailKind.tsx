import { CalendarDays, FileDown, LockKeyhole } from 'lucide-react';
import { Fragment, useCallback } from 'react';
import { EML_NAME } from '#domain/email/attachment-names.ts';
import { sealOf } from '#domain/email/sealed-mail.ts';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { ownLines } from '#web/features/email/html/own-lines.ts';
import { useCounted } from '#web/features/email/html/use-counted.ts';
import { classNames } from '#web/styles/class-names.ts';
import type { Attachment } from './attachments.ts';
import { invitationTexts, type ShownInvitation } from './invitation-text.ts';
import sheet from './MailKind.module.css';
import { SEAL_TEXTS } from './seal-text.ts';
import { useDownload } from './use-download.ts';

const css = classNames(sheet);

interface MailKindProps {
  id: string;
  /** What was made safe of the mail; null where its text is not shown. */
  html: string | null;
  attachments: readonly Attachment[];
  invitation: ShownInvitation | null;
}

/** Where the text is not shown the files say what they are, not that they are all of the mail. */
const NOT_READ = ['niet gelezen'];

/** Says what a mail is that is more, or other, than its text. */
export function MailKind({ id, html, attachments, invitation }: MailKindProps) {
  const { download } = useDownload();
  const seal = useCounted(
    useCallback(
      () =>
        sealOf(
          html === null
            ? { attachments, html: '', lines: () => NOT_READ }
            : { attachments, html, lines: () => ownLines(html) },
        ),
      [attachments, html],
    ),
  );
  const texts = seal == null ? null : SEAL_TEXTS[seal];
  return (
    <>
      {texts !== null && (
        <Banner
          icon={LockKeyhole}
          tone={texts.isUnread ? 'warning' : 'info'}
          action={
            texts.isUnread && (
              <Button
                size="small"
                icon={FileDown}
                onPress={() => download(`/files/emails/${id}/${EML_NAME}`, EML_NAME)}
              >
                Downloaden als .eml
              </Button>
            )
          }
        >
          {texts.text}
        </Banner>
      )}
      {invitation !== null && <InvitationBanner invitation={invitation} />}
    </>
  );
}

function InvitationBanner({ invitation }: { invitation: ShownInvitation }) {
  const { head, lines } = invitationTexts(invitation);
  return (
    <Banner icon={CalendarDays} tone="info" isOfLines>
      <span className={css('head')}>{head}</span>
      <span className={css('lines')}>
        {lines.map(([label, text]) => (
          <Fragment key={label}>
            <span>{`${label}: `}</span>
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </span>
    </Banner>
  );
}
