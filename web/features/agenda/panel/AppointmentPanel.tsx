import { X } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { IconButton } from '#web/components/IconButton.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AppointmentPanel.module.css';

const css = classNames(sheet);

interface AppointmentPanelProps {
  title: string;
  menu?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The panel beside the calendar, which stays in sight; over it in a narrow window. */
export function AppointmentPanel({ title, menu, onClose, children }: AppointmentPanelProps) {
  return (
    <section className={css('panel')} aria-label={title}>
      <div className={css('head')}>
        <h2 className={css('title')}>{title}</h2>
        {menu}
        <IconButton icon={X} label="Sluiten" onPress={onClose} />
      </div>
      <Suspense
        fallback={
          <p className={css('waiting')}>
            <Spinner label="De afspraak wordt geladen" />
          </p>
        }
      >
        {children}
      </Suspense>
    </section>
  );
}
