import type { AmbiguousColumn } from '#domain/import/ambiguous-columns.ts';
import { csvColumnLabel } from '#domain/import/csv-columns.ts';
import { SelectField } from '#web/components/SelectField.tsx';
import { countOf } from '#web/format/format-numbers.ts';
import type { ColumnQuestionsState } from './use-column-questions.ts';

/** Asks once about each column that can be read in two ways; without an answer its rows are refused. */
export function ColumnQuestions({ questions }: { questions: ColumnQuestionsState }) {
  return questions.ambiguous.map((one) => (
    <SelectField
      key={one.column}
      label={`${csvColumnLabel(one.column)} lezen`}
      help={helpOf(one)}
      choices={one.question.answers.map(({ answer, label }) => ({ id: answer, label }))}
      value={questions.answerOf(one)}
      placeholder="Kies hoe Balie deze leest"
      onChange={(answer) => answer !== null && questions.answer(one.column, answer)}
    />
  ));
}

function helpOf({ question, count, examples, proposed }: AmbiguousColumn): string {
  const unanswered =
    count === 1
      ? 'Kiest u niets, dan wordt die rij geweigerd.'
      : 'Kiest u niets, dan worden die rijen geweigerd.';
  return [
    question.question,
    `Het gaat om ${countOf(count, 'waarde', 'waarden')}, zoals ${examples.join(', ')}.`,
    proposed === null ? unanswered : 'Balie stelt voor wat uit de andere waarden in de kolom blijkt.',
  ].join(' ');
}
