import type { ReactNode } from 'react';
import { DateText } from '#web/components/DateText.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { endText, marksOf, startText } from '#web/features/agenda/appointment-labels.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AgendaTip.module.css';

const css = classNames(sheet);

export interface ShownTip {
  readonly appointment: AppointmentRow;
  readonly anchor: DOMRect;
}

interface AgendaTipProps {
  id: string;
  tip: ShownTip;
}

/** The tip beside the appointment that is pointed at or has the focus (ledger AGENDA-19). */
export function AgendaTip({ id, tip: { appointment, anchor } }: AgendaTipProps) {
  const isLeft = anchor.right > window.innerWidth / 2;
  const position = {
    ['--left' as string]: `${isLeft ? anchor.left : anchor.right}px`,
    ['--top' as string]: `${anchor.top}px`,
  };
  return (
    <div id={id} role="tooltip" className={css('tip')} data-left={isLeft || undefined} style={position}>
      <dl className={css('lines')}>
        <Line label="Afspraak">{appointment.text}</Line>
        <Line label="Start">
          <DateText>{startText(appointment)}</DateText>
        </Line>
        <Line label="Einde">
          <DateText>{endText(appointment)}</DateText>
        </Line>
        {appointment.location !== '' && <Line label="Locatie">{appointment.location}</Line>}
        <Line label="Voor">
          <UserName name={appointment.user.username} color={appointment.user.color} />
        </Line>
      </dl>
      {marksOf(appointment).map(({ icon, text }) => (
        <p key={text} className={css('mark')}>
          <Icon of={icon} />
          {text}
        </p>
      ))}
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css('line')}>
      <dt className={css('label')}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
