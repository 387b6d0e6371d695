import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';

const list = new Intl.ListFormat('nl-NL', { type: 'conjunction' });

export function brokenText(kinds: readonly LinkKind[]): string {
  const titles = kinds.map((kind) => LINK_KIND_DESCRIPTIONS[kind].title);
  return titles.length === 1
    ? `De koppeling ${titles[0]} is verbroken: wat daarheen moet, wacht tot u die herstelt.`
    : `${titles.length} koppelingen zijn verbroken: ${list.format(titles)}. Wat daarheen moet, wacht tot u ze herstelt.`;
}
