import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { isStanding, raiseNotice, withdrawNotice } from '#web/components/standing-notices.ts';
import { writeAgendaDay } from '#web/features/agenda/agenda-address.ts';
import { useCompleteTask } from '#web/features/task/list/use-complete-task.ts';
import { TASK_LIST } from '#web/features/task/task-list-location.ts';
import { useViewer } from '#web/session/viewer.ts';
import { closeBrowserNotice, showBrowserNotice } from './browser-notices.ts';
import { claimedReminders } from './claimed-reminders.ts';
import type { ComingReminder } from './coming-reminder.ts';
import { ReminderDesk, type SaidReminders } from './reminder-desk.ts';
import { followOtherTabs, reminderSetting } from './reminder-setting.ts';
import { actionName } from './reminder-text.ts';
import { useComingReminders } from './use-coming-reminders.ts';

/** Mounted once in the frame. */
export function Reminders() {
  const setting = useSyncExternalStore(reminderSetting.subscribe, reminderSetting.current);
  useEffect(followOtherTabs, []);
  return setting !== 'off' && <ReminderNotifications />;
}

function ReminderNotifications() {
  const { canWrite } = useViewer();
  const navigate = useNavigate();
  const complete = useCompleteTask('taken');
  const desk = useRef<ReminderDesk>(undefined);

  function open(reminders: readonly ComingReminder[]): void {
    const [first] = reminders;
    if (first === undefined) return;
    const { kind, subjectId: id, day } = first;
    if (reminders.length > 1) void navigate({ ...TASK_LIST, search: { mine: true } });
    else if (kind === 'task') void navigate({ to: '/taakview', search: { id } });
    else {
      const params = { date: writeAgendaDay(day) };
      void navigate({ to: '/agenda/$date', params, search: { afspraak: id } });
    }
  }

  const say = useEffectEvent(({ id, text, reminders }: SaidReminders) => {
    const [first] = reminders;
    const opening = {
      label: 'Openen',
      name: actionName('Openen', reminders),
      onAction: () => {
        closeBrowserNotice(id);
        open(reminders);
      },
    };
    const completing = {
      label: 'Afronden',
      name: actionName('Afronden', reminders),
      onAction: () => {
        closeBrowserNotice(id);
        if (first !== undefined) complete(first.subjectId);
      },
    };
    const isOneTask = reminders.length === 1 && first?.kind === 'task';
    raiseNotice({
      id,
      text,
      givesWay: true,
      actions: isOneTask && canWrite ? [opening, completing] : [opening],
    });
    if (reminderSetting.current() !== 'browser') return;
    const onPress = () => {
      withdrawNotice(id);
      open(reminders);
    };
    showBrowserNotice({ id, text, onPress });
  });

  useEffect(() => {
    const made = new ReminderDesk({
      claimed: claimedReminders,
      say: (said) => say(said),
      withdraw: (id) => {
        withdrawNotice(id);
        closeBrowserNotice(id);
      },
      stands: isStanding,
    });
    desk.current = made;
    return () => made.close();
  }, []);
  useComingReminders((reminders) => desk.current?.follow(reminders));
  return null;
}
