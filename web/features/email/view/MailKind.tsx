import { CalendarDays, FileDown, LockKeyhole } from 'lucide-react';
import { EML_NAME } from '#domain/email/attachment-names.ts';
import { type Seal, sealOf } from '#domain/email/sealed-mail.ts';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import type { Attachment } from './attachments.ts';
import { invitationWords, type ShownInvitation } from './invitation-words.ts';
import sheet from './MailKind.module.css';
import { useDownload } from './use-download.ts';

const css = classNames(sheet);

const SEALS: Readonly<Record<Seal, string>> = {
  smime:
    'Deze mail is met S/MIME versleuteld of ondertekend. Balie kan de tekst niet openen. Download de mail, en open haar in uw mailprogramma.',
  'smime-signed': 'Deze mail is met S/MIME ondertekend. Balie controleert de handtekening niet.',
  pgp: 'Deze mail is met PGP versleuteld. Balie kan de tekst niet openen. Download de mail, en open haar in uw mailprogramma.',
  'pgp-signed': 'Deze mail is met PGP ondertekend. Balie controleert de handtekening niet.',
};

interface MailKindProps {
  /** Of the mail. */
  id: string;
  body: string;
  attachments: readonly Attachment[];
  invitation: ShownInvitation | null;
}

/** Says what a mail is that is more, or other, than its text. */
export function MailKind({ id, body, attachments, invitation }: MailKindProps) {
  const { download } = useDownload();
  const seal = sealOf({ body, attachments });
  const isUnread = seal === 'smime' || seal === 'pgp';
  return (
    <>
      {seal !== null && (
        <Banner
          icon={LockKeyhole}
          tone={isUnread ? 'warning' : 'info'}
          action={
            isUnread && (
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
          {SEALS[seal]}
        </Banner>
      )}
      {invitation !== null && <InvitationBanner invitation={invitation} />}
    </>
  );
}

function InvitationBanner({ invitation }: { invitation: ShownInvitation }) {
  const { head, lines } = invitationWords(invitation);
  return (
    <Banner icon={CalendarDays} tone="info">
      {head}
      {lines.map(([label, text]) => (
        <span key={label} className={css('line')}>
          {`${label}: `}
          <bdi>{text}</bdi>
        </span>
      ))}
    </Banner>
  );
}
