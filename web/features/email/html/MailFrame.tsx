import { useEffect, useRef } from 'react';
import { classNames } from '#web/styles/class-names.ts';
import { type Scheme, useScheme } from '#web/theme/use-scheme.ts';
import sheet from './MailFrame.module.css';
import { FRAME_SANDBOX, type FrameLook, mailDocument } from './mail-document.ts';
import type { CleanMail } from './sanitise-mail-html.ts';
import { trustedHtml } from './trusted-html.ts';

const css = classNames(sheet);

interface MailFrameProps {
  mail: Pick<CleanMail, 'html' | 'hasOwnColours'>;
  showsRemoteImages: boolean;
  label: string;
}

/**
 * The frame has no origin, runs no script, posts no form and fetches nothing. It fills what is around it and
 * scrolls, as nothing outside can measure it.
 */
export function MailFrame({ mail, showsRemoteImages, label }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scheme = useScheme();
  const { html, hasOwnColours } = mail;

  useEffect(() => {
    if (frame.current === null) return;
    const look = lookOf(frame.current, hasOwnColours ? 'light' : scheme);
    frame.current.srcdoc = trustedHtml(mailDocument({ html, look, showsRemoteImages }));
  }, [html, hasOwnColours, scheme, showsRemoteImages]);

  return (
    <iframe
      ref={frame}
      title={label}
      sandbox={FRAME_SANDBOX}
      referrerPolicy="no-referrer"
      className={css('frame', !hasOwnColours && 'themed')}
    />
  );
}

function lookOf(frame: HTMLIFrameElement, scheme: Scheme): FrameLook {
  const style = getComputedStyle(frame);
  return {
    scheme,
    text: style.getPropertyValue('--color-text'),
    background: style.getPropertyValue('--color-canvas'),
    link: style.getPropertyValue('--color-text-accent'),
    font: style.fontFamily,
    fontSize: style.fontSize,
    padding: style.getPropertyValue('--page-padding'),
  };
}
