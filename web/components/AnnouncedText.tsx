import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds, which nobody sees, and after which a screen reader knows the status that the text comes into. */
const SAID_AFTER = 50;

interface AnnouncedTextProps {
  children: ReactNode;
  id?: string;
  className?: string | undefined;
}

/** A text that screen readers announce as it appears. Controls stand outside of it. */
export function AnnouncedText({ children, id, className }: AnnouncedTextProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), SAID_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span id={id} role="status" className={className}>
      {isThere && children}
    </span>
  );
}
