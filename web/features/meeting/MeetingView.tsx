import { useNavigate } from '@tanstack/react-router';
import { Pencil, Play, RotateCcw, TriangleAlert } from 'lucide-react';
import { type MeetingStatus, STATUS_LABELS } from '#domain/meeting/meeting-status.ts';
import type { meetingQueriesMeetingQuery } from '#web/__generated__/meetingQueriesMeetingQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { DateText } from '#web/components/DateText.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { useShortcut } from '#web/components/shortcut-store.ts';
import { OutLink, TextLink } from '#web/components/TextLink.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { useOpenRelation } from '#web/features/relation/open-relation.ts';
import { formatFullDate } from '#web/format/dates.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { MeetingLinkActions } from './MeetingLinkActions.tsx';
import sheet from './MeetingView.module.css';
import { AGENDA } from './meeting-home.ts';
import { useDecideMeeting } from './use-decide-meeting.ts';
import { openWaitingTab, useStartMeeting } from './use-start-meeting.ts';

const css = classNames(sheet);

type Meeting = NonNullable<NonNullable<meetingQueriesMeetingQuery['response']['node']>['meeting']>;

interface MeetingViewProps {
  meeting: Meeting;
  onGone: () => void;
}

/** Topic, duration, address, passcode, status, start and creation of a meeting (ledger MEET-07 to 10). */
export function MeetingView({ meeting, onGone }: MeetingViewProps) {
  const { canWrite, user } = useViewer();
  const navigate = useNavigate();
  const { leave } = useReturn();
  const { start, isStarting } = useStartMeeting();
  const { id, relation, problem, isBusy } = meeting;
  useOpenRelation(relation?.id ?? null);
  const status = meeting.status.toLowerCase() as MeetingStatus;
  const home =
    relation == null ? AGENDA : ({ to: '/relview', search: { id: relation.id, tab: 'agenda' } } as const);
  const mayChange = canWrite && status !== 'finished' && problem == null && !isBusy;
  useShortcut(
    mayChange
      ? {
          keys: ['E'],
          description: 'Vergadering wijzigen',
          group: 'Vergadering',
          onPress: () => void navigate({ to: '/zoom', search: { id } }),
        }
      : null,
  );
  return (
    <>
      <PageHeader
        title={meeting.topic}
        actions={
          <>
            {canWrite && status === 'waiting' && meeting.user.id === user.id && (
              <Button
                variant="primary"
                icon={Play}
                busy={isStarting}
                onPress={() => start(id, openWaitingTab())}
              >
                Starten
              </Button>
            )}
            <MeetingLinkActions meeting={meeting} />
            {mayChange && (
              <LinkButton to="/zoom" search={{ id }} icon={Pencil}>
                Wijzigen
              </LinkButton>
            )}
            <Button onPress={() => leave(home)}>Sluiten</Button>
          </>
        }
      />
      <Scroll>
        <div className={css('meeting')}>
          {problem != null && <Problem meeting={meeting} onGone={onGone} />}
          <Card title="Videovergadering">
            <DetailList>
              <Detail term="Onderwerp">{meeting.topic}</Detail>
              <Detail term="Status">{isBusy ? 'Zoom wordt gevraagd' : STATUS_LABELS[status]}</Detail>
              <Detail term="Start">
                {meeting.startsAt == null ? (
                  'Meteen'
                ) : (
                  <DateText>{formatFullDate(new Date(meeting.startsAt))}</DateText>
                )}
              </Detail>
              <Detail term="Duur in minuten">{meeting.minutes}</Detail>
              {meeting.joinUrl != null && (
                <Detail term="Adres">
                  <OutLink href={meeting.joinUrl} target="_blank" rel="noreferrer">
                    {meeting.joinUrl}
                  </OutLink>
                </Detail>
              )}
              <Detail term="Wachtwoord">
                <span className={css('passcode')}>{meeting.passcode}</span>
              </Detail>
              {relation != null && (
                <Detail term="Relatie">
                  <TextLink to="/relview" search={{ id: relation.id }}>
                    {relation.displayName}
                  </TextLink>
                </Detail>
              )}
              <Detail term="Gebruiker">
                <UserName name={meeting.user.username} color={meeting.user.color} />
              </Detail>
              <Detail term="Aangemaakt op">
                <DateText>{formatFullDate(new Date(meeting.createdAt))}</DateText>
              </Detail>
            </DetailList>
          </Card>
        </div>
      </Scroll>
    </>
  );
}

/** What Zoom did not take waits for a person (ledger MEET-24). */
function Problem({ meeting, onGone }: MeetingViewProps) {
  const { retry, drop, isRequesting } = useDecideMeeting(meeting.id, onGone);
  const { canWrite } = useViewer();
  const isUnmade = meeting.status === 'UNKNOWN' || meeting.status === 'ABSENT';
  return (
    <Notice icon={TriangleAlert} tone="warning">
      <p>{meeting.problem}</p>
      {canWrite && (
        <div className={css('actions')}>
          <Button icon={RotateCcw} busy={isRequesting} onPress={retry}>
            {isUnmade ? 'Opnieuw aanmaken' : 'Opnieuw'}
          </Button>
          <Button busy={isRequesting} onPress={drop}>
            Laat maar
          </Button>
        </div>
      )}
    </Notice>
  );
}
