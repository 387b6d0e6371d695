import {
  CALENDAR_FIELDS,
  type CalendarContent,
  type CalendarField,
  isSameField,
} from './calendar-content.ts';

export interface Sides {
  /** The content on which both sides last agreed. */
  readonly base: CalendarContent;
  readonly here: CalendarContent | null;
  readonly there: CalendarContent | null;
  /** The calendar alone may change it: a change or deletion here counts for nothing. */
  readonly isReadOnly: boolean;
}

export interface Reconciliation {
  /** The content for both sides; null: neither keeps it. */
  readonly agreed: CalendarContent | null;
  /** The fields in which the calendar's own value gave way to what was saved here, with that value. */
  readonly overruled: readonly { readonly field: CalendarField; readonly there: CalendarContent }[];
}

/**
 * Merges by field against what both sides last agreed on. Where both changed a field what was saved here
 * stays, and the other value is reported. A deletion gives way to a change on the other side, so that no
 * change is lost.
 */
export function reconcileSides({ base, here, there, isReadOnly }: Sides): Reconciliation {
  if (isReadOnly) return { agreed: there, overruled: [] };
  if (here === null && there === null) return { agreed: null, overruled: [] };
  if (here === null) return { agreed: isChanged(base, there) ? there : null, overruled: [] };
  if (there === null) return { agreed: isChanged(base, here) ? here : null, overruled: [] };
  const changedHere = (field: CalendarField) => !isSameField(field, base, here);
  const changedThere = (field: CalendarField) => !isSameField(field, base, there);
  const side = (field: CalendarField) => (changedHere(field) ? here : there);
  const overruled = CALENDAR_FIELDS.filter(
    (field) => changedHere(field) && changedThere(field) && !isSameField(field, here, there),
  ).map((field) => ({ field, there }));
  return {
    agreed: {
      subject: side('subject').subject,
      location: side('location').location,
      time: side('time').time,
    },
    overruled,
  };
}

function isChanged(base: CalendarContent, side: CalendarContent | null): boolean {
  return side !== null && CALENDAR_FIELDS.some((field) => !isSameField(field, base, side));
}
