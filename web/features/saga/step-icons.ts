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
import { stepKeyOfName } from '#domain/saga/step-name.ts';

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

export function stepIcon(key: string): LucideIcon {
  return ICONS[stepKeyOfName(key)] ?? Waypoints;
}
