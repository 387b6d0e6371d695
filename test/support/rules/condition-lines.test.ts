import { expect, it } from 'vitest';
import { conditionLines } from './condition-lines.ts';

it('leaves a short condition on one line, without what Postgres adds', () => {
  const printed = "office_id = (( SELECT balie.office_id() AS office_id)) AND kind = 'letter'::text";
  expect(conditionLines(printed)).toEqual(["office_id = (SELECT balie.office_id()) AND kind = 'letter'"]);
});

it('breaks before what binds least, and indents what binds more', () => {
  const mail = "judged_by = 'sender' AND (from_key IN ( SELECT balie.senders_of_own_relations() AS s))";
  const printed = `${mail} OR note = 'this AND (that' AND version = 1 AND (${mail} OR a IS DISTINCT FROM b OR c)`;
  expect(conditionLines(printed)).toEqual([
    "judged_by = 'sender' AND (from_key IN (SELECT balie.senders_of_own_relations()))",
    "OR note = 'this AND (that'",
    '  AND version = 1',
    '  AND (',
    "    judged_by = 'sender' AND (from_key IN (SELECT balie.senders_of_own_relations()))",
    '    OR a IS DISTINCT FROM b',
    '    OR c',
    '  )',
  ]);
});

it('shows sub-selects and cases by their clauses', () => {
  const printed = `CASE WHEN relation_id IS NOT NULL THEN (EXISTS ( SELECT 1
     FROM relations r
    WHERE r.office_id = entries.office_id AND r.id = entries.relation_id AND r.deleting_at IS NULL)) ELSE ( SELECT balie.sees_all() AS sees_all) END`;
  expect(conditionLines(printed)).toEqual([
    'CASE',
    '  WHEN relation_id IS NOT NULL THEN (',
    '    EXISTS (',
    '      SELECT 1',
    '      FROM relations r',
    '      WHERE r.office_id = entries.office_id AND r.id = entries.relation_id AND r.deleting_at IS NULL',
    '    )',
    '  )',
    '  ELSE (SELECT balie.sees_all())',
    'END',
  ]);
});
