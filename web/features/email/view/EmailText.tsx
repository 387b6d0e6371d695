import { FileDown, FileWarning, ImageOff } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { EML_NAME } from '#domain/email/attachment-names.ts';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { MailFrame } from '#web/features/email/html/MailFrame.tsx';
import { plainTextHtml } from '#web/features/email/html/plain-text-html.ts';
import { sanitiseMailHtml } from '#web/features/email/html/sanitise-mail-html.ts';
import { isTooLargeToShow } from '#web/features/email/html/too-large.ts';
import { useCounted } from '#web/features/email/html/use-counted.ts';
import { classNames } from '#web/styles/class-names.ts';
import { AttachmentList, type KeepAttachments } from './AttachmentList.tsx';
import { type Attachment, listedAttachments, shownPictures, zipAddress } from './attachments.ts';
import sheet from './EmailText.module.css';
import type { ShownInvitation } from './invitation-text.ts';
import { MailKind } from './MailKind.tsx';
import { MisleadingLinks } from './MisleadingLinks.tsx';
import { useDownload } from './use-download.ts';
import { useInlineImages } from './use-inline-images.ts';

const css = classNames(sheet);

interface Content {
  readonly html: string;
  readonly isPlainText: boolean;
  readonly zipUrl: string | null | undefined;
  readonly attachments: readonly Attachment[];
  readonly invitation?: ShownInvitation | null | undefined;
}

interface EmailTextProps {
  id: string;
  content: Content;
  label: string;
  keep?: KeepAttachments | undefined;
}

/** What a mail says, and what is attached. */
export function EmailText(props: EmailTextProps) {
  return isTooLargeToShow(props.content.html) ? (
    <NotShown {...props} title="Deze mail is te groot om hier te tonen" />
  ) : (
    <ShownText {...props} />
  );
}

function NotShown({ id, content, title, keep }: EmailTextProps & { title: string }) {
  const { download } = useDownload();
  return (
    <>
      <AttachmentList
        attachments={listedAttachments(content.attachments, [])}
        zipUrl={content.zipUrl ? zipAddress(content.zipUrl, []) : null}
        keep={keep}
      />
      <MailKind
        id={id}
        html={null}
        attachments={content.attachments}
        invitation={content.invitation ?? null}
      />
      <EmptyState
        icon={FileWarning}
        title={title}
        action={
          <Button icon={FileDown} onPress={() => download(`/files/emails/${id}/${EML_NAME}`, EML_NAME)}>
            Downloaden als .eml
          </Button>
        }
      >
        Download de mail, en open die in uw mailprogramma.
      </EmptyState>
    </>
  );
}

const NO_PICTURES: ReadonlyMap<string, string> = new Map();

/** A mail's text, made safe before it is drawn; made safe again only as its pictures come. */
function ShownText(props: EmailTextProps) {
  const { id, content, label, keep } = props;
  const { attachments, zipUrl, isPlainText } = content;
  const [showsImages, setShowsImages] = useState(false);
  const html = useMemo(
    () => (isPlainText ? plainTextHtml(content.html) : content.html),
    [content.html, isPlainText],
  );
  const remote = showsImages ? 'kept' : 'withheld';
  const bare = useCounted(
    useCallback(() => sanitiseMailHtml(html, { remote, attached: NO_PICTURES }), [html, remote]),
  );
  const referred = useMemo(() => shownPictures(attachments, bare?.contentIds ?? []), [attachments, bare]);
  const { pictures, missing } = useInlineImages(referred);
  const seen = shownPictures(referred, bare?.seenIds ?? []).filter((one) => !missing.includes(one));
  const mail = useCounted(
    useCallback(
      () => (pictures.size === 0 ? bare : sanitiseMailHtml(html, { remote, attached: pictures })),
      [bare, html, remote, pictures],
    ),
  );
  if (bare === null || mail === null)
    return <NotShown {...props} title="Deze mail is te ingewikkeld om te tonen" />;
  if (bare === undefined || mail === undefined) return null;
  return (
    <>
      <AttachmentList
        attachments={listedAttachments(attachments, seen)}
        zipUrl={zipUrl ? zipAddress(zipUrl, seen) : null}
        keep={keep}
      />
      <MailKind id={id} html={bare.html} attachments={attachments} invitation={content.invitation ?? null} />
      {mail.remoteImages > 0 && !showsImages && (
        <Banner
          icon={ImageOff}
          action={
            <Button size="small" onPress={() => setShowsImages(true)}>
              Afbeeldingen tonen
            </Button>
          }
        >
          Afbeeldingen van buiten zijn niet geladen: de afzender zou zien dat u de mail opent.
        </Banner>
      )}
      <MisleadingLinks links={mail.misleadingLinks} />
      <div className={css('text')}>
        <MailFrame mail={mail} showsRemoteImages={showsImages} label={label} />
      </div>
    </>
  );
}
