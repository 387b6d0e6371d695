import {
  BookOpenCheck,
  Building,
  Clock,
  Contact,
  DoorOpen,
  FolderOpen,
  Landmark,
  type LucideIcon,
  Newspaper,
  Trash2,
  Waypoints,
} from 'lucide-react';
import { serviceStepOf } from '#domain/relation/removal-steps.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  contact: Contact,
  files: FolderOpen,
  finance: BookOpenCheck,
  fiscal: Landmark,
  hours: Clock,
  marketing: Newspaper,
  condominium: Building,
  portal: DoorOpen,
  relation: Trash2,
};

/** The icon of a service, by the step that talks to it. */
export function stepIcon(key: string): LucideIcon {
  return ICONS[serviceStepOf(key)] ?? Waypoints;
}
