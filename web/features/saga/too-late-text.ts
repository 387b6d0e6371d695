import { formatCount } from '#web/format/format-numbers.ts';

export function tooLateText(count: number): string {
  return count === 1
    ? 'De relatie wordt al bij de diensten verwijderd, en kan niet meer worden teruggezet.'
    : `${formatCount(count)} relaties worden al bij de diensten verwijderd, en kunnen niet meer worden teruggezet.`;
}
