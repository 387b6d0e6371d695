import { graphql, useFragment } from 'react-relay';
import { TASK_KIND_LABELS, TASK_PERIOD_LABELS } from '#domain/task/task.ts';
import type { TaskCard_task$key } from '#web/__generated__/TaskCard_task.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { DateText } from '#web/components/DateText.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { StoredFileList } from '#web/components/StoredFileLine.tsx';
import { TextLink } from '#web/components/TextLink.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { momentInWords } from '#web/features/task/moment-text.ts';
import { kindNamed, periodNamed } from '#web/features/task/task-names.ts';
import { useDownloadAttachment } from '#web/features/task/use-download-attachment.ts';
import { formatFullDate } from '#web/format/dates.ts';
import { classNames } from '#web/styles/class-names.ts';
import { repeatsInWords } from './series-text.ts';
import sheet from './TaskView.module.css';

const css = classNames(sheet);

/** What a task says (ledger TASKFORM-28, 29). */
export function TaskCard({ task: taskRef }: { task: TaskCard_task$key }) {
  const task = useFragment(
    graphql`
      fragment TaskCard_task on Task {
        kind
        subject
        notes
        startDay
        startTime
        endDay
        endTime
        createdAt
        doneAt
        period
        repeats
        relationName
        relation {
          id
        }
        user {
          id
          username
          color
        }
        series {
          id
          repeats
          endDay
        }
        flow {
          name
        }
        attachments {
          fileId
          name
          byteLength
        }
      }
    `,
    taskRef,
  );
  const download = useDownloadAttachment('taakview');
  const { relation, series, flow } = task;
  const kind = kindNamed(task.kind);
  const period = periodNamed(task.period);
  const files = task.attachments.map((file) => ({ ...file, isSaved: true }));
  return (
    <Card title="Taak">
      <DetailList>
        <Detail term="Type">{TASK_KIND_LABELS[kind]}</Detail>
        {flow && <Detail term="Workflow">{flow.name}</Detail>}
        <Detail term="Relatie">
          {relation ? (
            <TextLink to="/relview" search={{ id: relation.id }}>
              {task.relationName}
            </TextLink>
          ) : (
            task.relationName
          )}
        </Detail>
        {/* The title above is cut where the screen is narrow. */}
        <Detail term="Onderwerp">{task.subject}</Detail>
        <Detail term="Toelichting">
          {task.notes !== '' && <span className={css('notes')}>{task.notes}</span>}
        </Detail>
        <Detail term="Startdatum">
          {task.startDay && <DateText>{momentInWords(task.startDay, task.startTime)}</DateText>}
        </Detail>
        <Detail term="Einddatum">
          {task.endDay && <DateText>{momentInWords(task.endDay, task.endTime)}</DateText>}
        </Detail>
        {period !== null && <Detail term="Herhaling">{TASK_PERIOD_LABELS[period]}</Detail>}
        {period !== null && <Detail term="Nog te maken">{repeatsInWords(series ?? task)}</Detail>}
        {series && (
          <Detail term="Reeks">
            <TextLink to="/taakview" search={{ id: series.id }}>
              Naar de reeks
            </TextLink>
          </Detail>
        )}
        <Detail term="Gebruiker">
          <UserName name={task.user.username} color={task.user.color} />
        </Detail>
        <Detail term="Aangemaakt op">
          <DateText>{formatFullDate(new Date(task.createdAt))}</DateText>
        </Detail>
        <Detail term="Afgerond op">
          {task.doneAt && <DateText>{formatFullDate(new Date(task.doneAt))}</DateText>}
        </Detail>
      </DetailList>
      {files.length > 0 && (
        <div className={css('files')}>
          <h3 className={css('term')}>Bijlagen</h3>
          <StoredFileList label="Bijlagen" files={files} onDownload={download} />
        </div>
      )}
    </Card>
  );
}
