import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { actionsOfKind, trailEvent } from '#domain/trail/trail-events.ts';
import { TRAIL_KIND_NAMES } from '#domain/trail/trail-kinds.ts';
import { CARE_ACTIONS, ofOtherOffice } from '#services/office/record-care.ts';
import { SECURITY_EVENTS } from '#services/security/security-event.ts';

const root = path.join(import.meta.dirname, '../..');

/** Stand in the history of their relation and not in the trail of the office. */
const OF_RELATIONS = new Set([
  'created',
  'uploaded',
  'renamed',
  'carried',
  'taken-away',
  'fetched',
  'link-renewed',
  'link-revoked',
]);

const WORDED = new Set(
  TRAIL_KIND_NAMES.flatMap((kind) => actionsOfKind(kind).flatMap(({ actions }) => actions)),
);

/** The actions that a file of ours writes as they stand in it. */
function writtenActions(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (!/recordAuditEntries|recordMaintenance|auditOfOffice|PortalChanges/.test(text)) return [];
  return [...text.matchAll(/\baction(?::| =)[^;\n]*/g)].flatMap(([line]) =>
    [...line.matchAll(/'([a-z]+(?:-[a-z]+)*)'/g)].flatMap(([, action]) => action ?? []),
  );
}

/** Words beside an action, or of which one is put together. */
const NO_ACTIONS = new Set(['maken', 'vernieuwen', 'push', 'nolink', 'added', 'ordered']);

it('each action that is recorded has Dutch words', () => {
  const files = globSync('{services,workflows,api}/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const actions = new Set(files.flatMap(writtenActions));
  expect(actions.size).toBeGreaterThan(30);
  expect(
    [...actions].filter(
      (action) => !WORDED.has(action) && !OF_RELATIONS.has(action) && !NO_ACTIONS.has(action),
    ),
  ).toEqual([]);
});

it('each action of who looks after an office has Dutch words', () => {
  for (const action of CARE_ACTIONS.flatMap((one) => [one, ofOtherOffice(one)])) {
    expect(trailEvent('office', action), action).not.toBeNull();
  }
});

it('each security event has Dutch words', () => {
  for (const kind of Object.keys(SECURITY_EVENTS)) expect(trailEvent('security', kind), kind).not.toBeNull();
});

it('an action without words is shown as none', () => {
  expect(trailEvent('office', 'constructor')).toBeNull();
});
