import { graphql, useFragment } from 'react-relay';
import { isLinkKind } from '#domain/link/link-programs.ts';
import type {
  SetAsideSubject_subject$data,
  SetAsideSubject_subject$key,
} from '#web/__generated__/SetAsideSubject_subject.graphql.ts';
import { TextLink } from '#web/components/TextLink.tsx';
import { writeAgendaDay } from '#web/features/agenda/agenda-address.ts';
import { dayText } from '#web/features/agenda/appointment-labels.ts';
import { subjectOf } from '#web/features/email/email-row.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SetAsideSubject.module.css';

const css = classNames(sheet);

export function SetAsideSubject({ subject: subjectRef }: { subject: SetAsideSubject_subject$key }) {
  const subject = useFragment(
    graphql`
      fragment SetAsideSubject_subject on SetAsideSubject {
        kind
        recordId
        name
        detail
        day
      }
    `,
    subjectRef,
  );
  const { detail, day } = subject;
  const more = [detail, day == null ? '' : dayText(day)].filter((part) => part !== '').join(', ');
  return (
    <>
      <SubjectLink subject={subject} />
      {more !== '' && <span className={css('detail')}> – {more}</span>}
    </>
  );
}

/** Screens whose address names the record by its id alone. */
const SCREENS = {
  ORGANISATION: '/relview',
  PERSON: '/relview',
  EMAIL: '/email',
  MEETING: '/zoomview',
  TASK: '/taakview',
  USER: '/user',
} as const;

function SubjectLink({ subject }: { subject: SetAsideSubject_subject$data }) {
  const { kind, recordId: id, day } = subject;
  const name = subjectOf({ subject: subject.name });
  if (id == null) return name;
  if (kind === 'APPOINTMENT')
    return (
      <TextLink to="/agenda/$date" params={{ date: writeAgendaDay(day ?? '') }} search={{ afspraak: id }}>
        {name}
      </TextLink>
    );
  if (kind === 'MAILING')
    return (
      <TextLink to="/mailing/$id" params={{ id }}>
        {name}
      </TextLink>
    );
  if (kind === 'OFFICE_LINK' && isLinkKind(id))
    return (
      <TextLink to="/beheer/$kind" params={{ kind: id }}>
        {name}
      </TextLink>
    );
  const to = Object.entries(SCREENS).find(([of]) => of === kind)?.[1];
  if (to === undefined) return name;
  return (
    <TextLink to={to} search={{ id }}>
      {name}
    </TextLink>
  );
}
