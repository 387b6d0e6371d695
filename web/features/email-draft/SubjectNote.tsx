import { subjectIssue } from '#domain/email/draft-text.ts';
import { isSubjectShortened } from '#domain/email/reply-subject.ts';
import { FieldMessage } from '#web/components/FieldMessage.tsx';

interface SubjectNoteProps {
  id: string;
  subject: string;
  receivedSubject: string;
}

const SHORTENED =
  'Het oorspronkelijke onderwerp past niet met wat ervoor komt te staan. Het is aan het eind ingekort.';

/** Says why a subject cannot be stored, and that the subject of an answer is less than the one that is answered. */
export function SubjectNote({ id, subject, receivedSubject }: SubjectNoteProps) {
  const isShortened = isSubjectShortened(subject, receivedSubject);
  return (
    <FieldMessage
      id={id}
      error={subjectIssue(subject) ?? undefined}
      note={isShortened ? { tone: 'info', text: SHORTENED } : undefined}
    />
  );
}
