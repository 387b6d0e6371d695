import { composeServices } from './compose-file.ts';
import { readStages, textsOf } from './dockerfile.ts';

/** The variables of a service of compose.yaml with the values of an `.env`, as Docker hands them to its container. */
export function environmentOf(
  service: string,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own = textsOf(readStages().image, 'ENV')
    .flatMap((text) => text.split(' '))
    .map((assignment) => assignment.split('='));
  const { environment = {} } = composeServices()[service] ?? {};
  const given = Object.entries(environment).map(([name, text]) => [name, filledIn(text, values)]);
  return Object.fromEntries([...own, ...given]);
}

function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = values[name] ?? '';
    if (value === '' && kind === '?') throw new Error(`${name} has no value: ${rest}`);
    return value === '' ? rest : value;
  });
}
