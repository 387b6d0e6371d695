import { CircleAlert, FileCheck, TriangleAlert } from 'lucide-react';
import { isMergeTag, writtenTag } from '#domain/merge-tag/merge-tags.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { countOf } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './DocumentFindings.module.css';
import type { LetterDocument } from './letter-content.ts';

const css = classNames(sheet);

/** What was found in the chosen document: its tags, what prints nothing, what else comes into each letter, and what keeps it from being saved. */
export function DocumentFindings({ document }: { document: LetterDocument }) {
  const { isFilled, tags, problems, remarks = [] } = document;
  const unknown = tags.filter((tag) => !isMergeTag(tag));
  if (problems.length > 0) {
    return (
      <Notice icon={CircleAlert} tone="danger">
        <p>Dit moet eerst in het document worden hersteld:</p>
        <Lines of={problems} />
      </Notice>
    );
  }
  if (!isFilled) {
    return (
      <Notice icon={TriangleAlert} tone="warning">
        Een .doc-bestand wordt hier niet ingevuld: de brief is het document zelf. Sla het in Word op als .docx
        om tags te laten invullen.
      </Notice>
    );
  }
  return (
    <>
      <Notice icon={FileCheck} tone={tags.length === 0 ? 'info' : 'success'}>
        {tags.length === 0
          ? 'Er staan geen tags in dit document.'
          : `${countOf(tags.length, 'tag', 'tags')} gevonden:`}
        <span className={css('tags')}>
          {tags.map((tag) => (
            <Badge key={tag} tone={isMergeTag(tag) ? 'neutral' : 'warning'}>
              {writtenTag(tag)}
            </Badge>
          ))}
        </span>
      </Notice>
      {unknown.length > 0 && (
        <Notice icon={TriangleAlert} tone="warning">
          {unknown.length === 1
            ? 'Deze tag bestaat niet en drukt niets af: '
            : 'Deze tags bestaan niet en drukken niets af: '}
          {unknown.map(writtenTag).join(', ')}.
        </Notice>
      )}
      {remarks.length > 0 && (
        <Notice icon={TriangleAlert} tone="warning">
          <p>Dit geldt voor elke brief:</p>
          <Lines of={remarks} />
        </Notice>
      )}
    </>
  );
}

function Lines({ of: texts }: { of: readonly string[] }) {
  return (
    <ul className={css('lines')}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
