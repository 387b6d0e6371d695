import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { DateText } from '#web/components/DateText.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { TextLink } from '#web/components/TextLink.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { endText, marksOf, startText } from '#web/features/agenda/appointment-labels.ts';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AppointmentPanel.module.css';
import { MeetingBanner } from './MeetingBanner.tsx';

const css = classNames(sheet);

interface AppointmentDetailsProps {
  appointment: AppointmentRow;
  onClose: () => void;
}

/** An appointment that the viewer may only read, with the reason why. */
export function AppointmentDetails({ appointment, onClose }: AppointmentDetailsProps) {
  const { text, relation, relationName, location, user } = appointment;
  useShortcut({ keys: ['Escape'], description: 'Sluiten', group: 'Afspraak', onPress: onClose });
  return (
    <div className={css('body')}>
      {marksOf(appointment).map((mark) => (
        <Banner key={mark.word} icon={mark.icon}>
          {mark.text}
        </Banner>
      ))}
      <MeetingBanner meeting={appointment.meeting} />
      <DetailList>
        <Detail term="Afspraak">{text}</Detail>
        <Detail term="Start">
          <DateText>{startText(appointment)}</DateText>
        </Detail>
        <Detail term="Einde">
          <DateText>{endText(appointment)}</DateText>
        </Detail>
        <Detail term="Relatie">
          {relation ? (
            <TextLink to="/relview" search={{ id: relation.id }}>
              {relationName}
            </TextLink>
          ) : (
            relationName
          )}
        </Detail>
        <Detail term="Locatie">{location}</Detail>
        <Detail term="Voor">
          <UserName name={user.username} color={user.color} />
        </Detail>
      </DetailList>
      <p>
        <Button autoFocus onPress={onClose}>
          Sluiten
        </Button>
      </p>
    </div>
  );
}
