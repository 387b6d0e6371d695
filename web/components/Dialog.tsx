import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Dialog.module.css';
import { useFloating } from './floating.ts';

const css = classNames(sheet);

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Buttons; the one that goes on comes first and takes the focus where it destroys nothing. */
  actions: ReactNode;
  /** Escape. A dialog is answered or dismissed, never clicked away by accident. */
  onDismiss: () => void;
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
}

export function Dialog({
  title,
  children,
  actions,
  onDismiss,
  role = 'alertdialog',
  wide = false,
}: DialogProps) {
  useFloating('modal');
  return (
    <ModalOverlay isOpen className={css('overlay')} onOpenChange={(isOpen) => !isOpen && onDismiss()}>
      <Modal className={css('modal')} data-wide={wide || undefined}>
        <AriaDialog role={role} className={css('dialog')}>
          <Heading slot="title" className={css('title')}>
            {title}
          </Heading>
          <div className={css('body')}>{children}</div>
          <div className={css('actions')}>{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
