import { ImageOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { MailFrame } from '#web/features/email/html/MailFrame.tsx';
import { plainTextHtml } from '#web/features/email/html/plain-text-html.ts';
import { sanitiseMailHtml } from '#web/features/email/html/sanitise-mail-html.ts';
import { classNames } from '#web/styles/class-names.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { type Attachment, listedAttachments, shownPictures } from './attachments.ts';
import sheet from './EmailText.module.css';
import { useInlineImages } from './use-inline-images.ts';

const css = classNames(sheet);

interface EmailTextProps {
  content: {
    readonly html: string;
    readonly isPlainText: boolean;
    readonly zipUrl: string | null | undefined;
    readonly attachments: readonly Attachment[];
  };
  label: string;
}

/** What a mail says, which is made safe before it is drawn, and what is attached. */
export function EmailText({ content, label }: EmailTextProps) {
  const { attachments, zipUrl } = content;
  const [showsImages, setShowsImages] = useState(false);
  const html = content.isPlainText ? plainTextHtml(content.html) : content.html;
  const remote = showsImages ? 'kept' : 'withheld';
  const named = useMemo(() => sanitiseMailHtml(html, { remote }).contentIds, [html, remote]);
  const pictures = useInlineImages(shownPictures(attachments, named));
  const mail = useMemo(
    () => sanitiseMailHtml(html, { remote, attached: pictures }),
    [html, remote, pictures],
  );
  return (
    <>
      <AttachmentList attachments={listedAttachments(attachments, named)} zipUrl={zipUrl ?? null} />
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
      <div className={css('text')}>
        <MailFrame mail={mail} showsRemoteImages={showsImages} label={label} />
      </div>
    </>
  );
}
