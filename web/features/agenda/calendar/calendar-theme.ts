import type { CalendarOptions } from '@fullcalendar/react';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './calendar-theme.module.css';

const css = classNames(sheet);

/** The calendar in the looks of the product, instead of a theme of the library. */
export const CALENDAR_THEME = {
  className: css('calendar'),
  viewClass: css('view'),
  tableHeaderClass: css('head'),
  dayHeaderRowClass: css('line'),
  dayHeaderClass: ({ isToday }) => css('dayHeader', isToday && 'today'),
  dayHeaderInnerClass: css('dayHeaderInner'),
  dayHeaderAlign: ({ inPopover }) => (inPopover ? 'start' : 'center'),
  dayRowClass: css('line', 'dayRow'),
  dayCellClass: ({ isToday, isOther }) => css('dayCell', isToday && 'todayLane', isOther && 'other'),
  dayCellTopClass: css('dayCellTop'),
  dayCellTopInnerClass: ({ isToday }) => css('dayNumber', isToday && 'today'),
  dayLaneClass: ({ isToday }) => css('dayLane', isToday && 'todayLane'),
  dayLaneInnerClass: css('dayLaneInner'),
  slotLaneClass: ({ isMinor }) => css('slotLane', isMinor && 'minor'),
  slotHeaderClass: css('slotHeader'),
  slotHeaderRowClass: css('line'),
  slotHeaderInnerClass: css('slotHeaderInner'),
  slotHeaderDividerClass: css('divider'),
  allDayHeaderClass: css('allDayHeader'),
  allDayHeaderInnerClass: css('slotHeaderInner'),
  allDayDividerClass: css('allDayDivider'),
  fillerClass: css('line'),
  navLinkClass: css('navLink'),
  nowIndicatorLineClass: css('nowLine'),
  nowIndicatorDotClass: css('nowDot'),
  eventClass: ({ event, isDragging }) =>
    css(
      'event',
      event.extendedProps.isDraft === true && 'draft',
      event.extendedProps.isOpen === true && 'open',
      isDragging && 'dragging',
    ),
  columnEventClass: css('columnEvent'),
  columnEventInnerClass: css('columnEventInner'),
  columnEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? css('resizeTop') : ''),
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? css('resizeBottom') : ''),
  rowEventClass: css('rowEvent'),
  rowEventInnerClass: css('rowEventInner'),
  rowEventBeforeClass: ({ isStartResizable }) => (isStartResizable ? css('resizeStart') : ''),
  rowEventAfterClass: ({ isEndResizable }) => (isEndResizable ? css('resizeEnd') : ''),
  listItemEventClass: css('rowEvent'),
  listItemEventInnerClass: css('rowEventInner'),
  backgroundEventClass: css('holiday'),
  backgroundEventTitleClass: css('holidayName'),
  rowMoreLinkClass: css('more'),
  columnMoreLinkClass: css('more', 'moreColumn'),
  popoverClass: css('popover'),
  popoverCloseClass: css('popoverClose'),
  highlightClass: css('highlight'),
} satisfies CalendarOptions;
