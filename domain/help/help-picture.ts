/** The window in which every picture of the manual is taken, in pixels. */
export const HELP_PICTURE = { width: 960, height: 600 };
