import { csvColumnLabel } from '#domain/import/csv-columns.ts';
import { SelectField } from '#web/components/SelectField.tsx';
import { countOf } from '#web/format/numbers.ts';
import type { ColumnQuestionsState } from './use-column-questions.ts';

/** Asks once about each column that can be read in two ways; without an answer its rows are refused. */
export function ColumnQuestions({ questions }: { questions: ColumnQuestionsState }) {
  return questions.asked.map((one) => (
    <SelectField
      key={one.column}
      label={`${csvColumnLabel(one.column)} lezen`}
      help={`${one.question.question} Het gaat om ${countOf(one.count, 'waarde', 'waarden')}, zoals ${one.examples.join(', ')}. Kiest u niets, dan worden deze rijen geweigerd.`}
      choices={one.question.answers.map(({ answer, label }) => ({ id: answer, label }))}
      value={questions.answerOf(one)}
      placeholder="Kies hoe Balie deze leest"
      onChange={(answer) => answer !== null && questions.answer(one.column, answer)}
    />
  ));
}
