import { PanelRight, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { sectionOfHelp, textsOf } from '#domain/help/help-catalogue.ts';
import { Button } from '#web/components/Button.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './HelpPanel.module.css';
import { HelpText } from './HelpText.tsx';

const css = classNames(sheet);

interface HelpPanelProps {
  file: string;
  onOpen: (file: string) => void;
  onClose: () => void;
  /** Puts the text beside the screens; left out where it is there. */
  onBeside?: () => void;
  children?: ReactNode;
}

/** A text of the manual in its popup panel, which covers nothing and keeps nothing from being used (ledger HELP-04). */
export function HelpPanel({ file, onOpen, onClose, onBeside, children }: HelpPanelProps) {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <section className={css('panel')} aria-label={`Handleiding: ${labelOf(file)}`} onKeyDown={onKeyDown}>
      <div className={css('head')}>
        {children}
        <span className={css('actions')}>
          {onBeside && (
            <Button size="small" variant="quiet" icon={PanelRight} onPress={onBeside}>
              Naast het scherm
            </Button>
          )}
          <IconButton icon={X} label="Uitleg sluiten" onPress={onClose} />
        </span>
      </div>
      <div key={file} className={css('body')}>
        <HelpText file={file} onOpen={onOpen} />
      </div>
    </section>
  );
}

function labelOf(file: string): string {
  const section = sectionOfHelp(file);
  const entry = section && textsOf(section).find((text) => text.file === file);
  return entry === undefined ? 'onbekend' : entry.label;
}
