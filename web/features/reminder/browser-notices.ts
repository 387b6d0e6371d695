interface BrowserNotice {
  readonly id: string;
  readonly text: string;
  readonly onPress: () => void;
}

const shown = new Map<string, Notification>();

/** Whether the browser has notifications, and what the user said when it asked; null where it has none. */
export function browserPermission(): NotificationPermission | null {
  return 'Notification' in window && window.isSecureContext ? Notification.permission : null;
}

/** The browser shows it, unless Balie is what the user looks at. */
export function showBrowserNotice({ id, text, onPress }: BrowserNotice): void {
  if (browserPermission() !== 'granted' || document.hasFocus()) return;
  closeBrowserNotice(id);
  try {
    const notice = new Notification('Balie', { body: text, tag: id, icon: '/balie.svg' });
    shown.set(id, notice);
    notice.onclick = () => {
      window.focus();
      closeBrowserNotice(id);
      onPress();
    };
    notice.onclose = () => {
      if (shown.get(id) === notice) shown.delete(id);
    };
  } catch (error) {
    // Android's browsers have the class and refuse to make one; the notice within Balie stands.
    console.error('The browser showed no notification.', error);
  }
}

export function closeBrowserNotice(id: string): void {
  shown.get(id)?.close();
  shown.delete(id);
}
