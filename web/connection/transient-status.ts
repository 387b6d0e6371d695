/** The same call may succeed by itself after these statuses; whose answer it is decides. */
const TRANSIENT = {
  /** Our tus server: it has moved on, or is busy with the same bytes, and says where it stands when it is called again. */
  upload: [408, 409, 423, 429, 502, 504],
  /** Our REST calls for attachments, which pass on what a mail service says. */
  attachment: [408, 409, 412, 423, 425, 429],
  /** A mail service that is busy, or whose draft changed meanwhile. */
  mailService: [412, 429, 503, 504],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export function isTransientStatus(
  answerer: keyof typeof TRANSIENT,
  status: number | null | undefined,
): boolean {
  return TRANSIENT[answerer].some((transient) => transient === status);
}
