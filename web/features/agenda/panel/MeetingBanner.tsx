import { Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { fetchQuery } from 'relay-runtime';
import type { meetingQueriesMeetingQuery } from '#web/__generated__/meetingQueriesMeetingQuery.graphql.ts';
import { Banner } from '#web/components/Banner.tsx';
import { TextLink } from '#web/components/TextLink.tsx';
import type { AppointmentRow } from '#web/features/agenda/appointment-row.ts';
import { MeetingLinkActions } from '#web/features/meeting/MeetingLinkActions.tsx';
import type { MeetingLink } from '#web/features/meeting/meeting-mail.ts';
import { meetingQuery } from '#web/features/meeting/meeting-queries.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AppointmentPanel.module.css';

const css = classNames(sheet);

/** Leads from an appointment to the video meeting that it is of (ledger MEET-34). */
export function MeetingBanner({ meeting }: Pick<AppointmentRow, 'meeting'>) {
  if (meeting == null) return null;
  return (
    <>
      <Banner icon={Video}>
        Deze afspraak is een{' '}
        <TextLink to="/zoomview" search={{ id: meeting.id }}>
          videovergadering
        </TextLink>
        .
      </Banner>
      <LinkActions key={meeting.id} id={meeting.id} />
    </>
  );
}

function LinkActions({ id }: { id: string }) {
  const environment = useRelayEnvironment();
  const [meeting, setMeeting] = useState<MeetingLink | null>(null);
  useEffect(() => {
    const reading = fetchQuery<meetingQueriesMeetingQuery>(environment, meetingQuery, { id }).subscribe({
      next: ({ node }) => setMeeting(node?.meeting ?? null),
      // The appointment is there without it, and the banner leads to the meeting.
      error: (error: Error) => console.error('The link of a meeting could not be read.', error),
    });
    return () => reading.unsubscribe();
  }, [environment, id]);
  if (meeting?.joinUrl == null) return null;
  return (
    <p className={css('linkActions')}>
      <MeetingLinkActions meeting={meeting} />
    </p>
  );
}
