import type { CallUse, Check, Outcome, Section } from './check.ts';

export interface Report {
  readonly officeId: string;
  readonly version: string;
  readonly begunAt: string;
  /** 'Balie proef 1a2b'. */
  readonly name: string;
  readonly sections: readonly Section[];
}

const WORDS: Readonly<Record<Outcome, string>> = {
  held: 'held',
  differs: 'DIFFERS',
  failed: 'FAILED',
  'not-offered': 'not offered',
  skipped: 'skipped',
};

export function cutReport(report: Report, cut: (text: string) => string): Report {
  const sections = report.sections.map((section) => ({
    ...section,
    checks: section.checks.map((check) => ({
      ...check,
      text: cut(check.text),
      code: check.code === null ? null : cut(check.code),
    })),
  }));
  return { ...report, sections };
}

export function reportText({ officeId, version, begunAt, name, sections }: Report): string {
  return [
    `Balie ${version}, office ${officeId}, ${begunAt}, test records '${name}'`,
    ...sections.flatMap(sectionLines),
    '',
    summary(sections),
  ].join('\n');
}

function sectionLines({ kind, service, checks, use }: Section): readonly string[] {
  const width = Math.max(...checks.map(({ action }) => action.length), 0);
  return [
    '',
    `${service} (${kind})`,
    ...checks.map(
      (check) => `  ${check.action.padEnd(width)}  ${WORDS[check.outcome].padEnd(11)}  ${detail(check)}`,
    ),
    `  ${'calls'.padEnd(width)}  ${usedText(use)}`,
  ];
}

function detail({ text, code, milliseconds, calls }: Check): string {
  const behind =
    calls === 0
      ? ''
      : `  [${(milliseconds / 1_000).toFixed(1)} s, ${calls === 1 ? '1 call' : `${calls} calls`}]`;
  return `${text}${code === null ? '' : ` (${code})`}${behind}`;
}

function usedText({ calls, mostInAMinute, throttled, limitAMinute, limitADay }: CallUse): string {
  const minute = limitAMinute === null ? '' : ` of ${limitAMinute} a minute`;
  const day = limitADay === null ? '' : `; ${limitADay} a day are let through`;
  const refused = throttled === 0 ? '' : `; ${throttled} times it had enough`;
  return `${calls} in all, at most ${mostInAMinute}${minute} within one minute${day}${refused}`;
}

function summary(sections: readonly Section[]): string {
  const checks = sections.flatMap((section) => section.checks);
  const counts = (Object.keys(WORDS) as Outcome[])
    .map((outcome) => [WORDS[outcome], checks.filter((check) => check.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0)
    .map(([words, count]) => `${count} ${words}`);
  const left = sections.filter(({ leftBehind }) => leftBehind).map(({ service }) => service);
  return [
    counts.length === 0 ? 'Nothing is linked that can be certified.' : `${counts.join(', ')}.`,
    ...(left.length === 0
      ? []
      : [`Something is left at ${left.join(', ')}: run it again, or remove it there.`]),
  ].join('\n');
}

/** 0: all held that is offered. 2: something differs or failed, or the run was stopped. 3: something was left behind. */
export function exitCodeOf(sections: readonly Section[], isStopped: boolean): 0 | 2 | 3 {
  if (sections.some(({ leftBehind }) => leftBehind)) return 3;
  const isWrong = ({ outcome }: Check) => outcome === 'differs' || outcome === 'failed';
  return isStopped || sections.some(({ checks }) => checks.some(isWrong)) ? 2 : 0;
}
