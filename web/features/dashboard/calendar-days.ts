import { weeksOf } from '#web/components/month-days.ts';

export function daysOfMonth(month: string): { readonly from: string; readonly until: string } {
  const days = weeksOf(month).flat();
  return { from: days.at(0) ?? `${month}-01`, until: days.at(-1) ?? `${month}-28` };
}
