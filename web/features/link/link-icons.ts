import { CalendarDays, type LucideIcon, Mail, Phone } from 'lucide-react';
import { type LinkKind, stepOfLinkKind } from '#domain/link/link-kinds.ts';
import { stepIcon } from '#web/features/saga/step-icons.ts';

const WITHOUT_STEP: Readonly<Partial<Record<LinkKind, LucideIcon>>> = {
  agenda: CalendarDays,
  email: Mail,
  tel: Phone,
};

export function linkIcon(kind: LinkKind): LucideIcon {
  return WITHOUT_STEP[kind] ?? stepIcon(stepOfLinkKind(kind) ?? '');
}
