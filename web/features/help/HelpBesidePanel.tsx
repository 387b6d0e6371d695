import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { TextLink } from '#web/components/TextLink.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './HelpBesidePanel.module.css';
import { HelpPanel } from './HelpPanel.tsx';
import { helpBeside } from './help-beside.ts';

const css = classNames(sheet);

const close = () => helpBeside.set(null);

/** The panel beside a screen: where there is room the screen moves aside for it. */
export function HelpBesidePanel({ file }: { file: string }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    document.body.toggleAttribute('data-help', true);
    container.current?.focus();
    return () => {
      document.body.removeAttribute('data-help');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return createPortal(
    <div ref={container} tabIndex={-1} className={css('beside')}>
      <HelpPanel file={file} onOpen={(next) => helpBeside.set(next)} onClose={close}>
        <TextLink to="/help" search={{ file }}>
          Handleiding
        </TextLink>
      </HelpPanel>
    </div>,
    document.body,
  );
}
