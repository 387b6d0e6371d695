interface FileType {
  readonly extension: string;
  readonly contentType: string;
}

/** Types of files that are taken for one purpose or another. */
export const FILE_TYPES = {
  docx: {
    extension: '.docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  doc: { extension: '.doc', contentType: 'application/msword' },
} as const satisfies Readonly<Record<string, FileType>>;

export type FileTypeName = keyof typeof FILE_TYPES;

/** The type that a file's name claims, or null. */
export function claimedType(name: string): FileTypeName | null {
  const lower = name.toLowerCase();
  const types = Object.entries(FILE_TYPES) as [FileTypeName, FileType][];
  return types.find(([, { extension }]) => lower.endsWith(extension))?.[0] ?? null;
}
