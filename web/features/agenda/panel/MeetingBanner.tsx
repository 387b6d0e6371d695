import { Video } from 'lucide-react';
import { Banner } from '#web/components/Banner.tsx';
import { TextLink } from '#web/components/TextLink.tsx';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';

/** Leads from an appointment to the video meeting that it is of (ledger MEET-34). */
export function MeetingBanner({ meeting }: Pick<AppointmentRow, 'meeting'>) {
  if (meeting == null) return null;
  return (
    <Banner icon={Video}>
      Deze afspraak is een{' '}
      <TextLink to="/zoomview" search={{ id: meeting.id }}>
        videovergadering
      </TextLink>
      .
    </Banner>
  );
}
