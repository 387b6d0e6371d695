import { z } from 'zod';

/** Above 32 bits, below what a number holds exactly. */
const id = z
  .number()
  .int()
  .positive()
  .transform((number) => String(number));

const webAddress = z.url({ protocol: /^https?$/ });

/** The fields that are read of a meeting; `uuid` and `status` are published of the read alone. */
export const meetingReply = z.object({
  id,
  uuid: z.string().default(''),
  join_url: webAddress,
  start_url: webAddress,
  password: z.string().default(''),
  created_at: z.coerce.date(),
  /** Zoom's own are waiting and started; it answers others too. */
  status: z.string().default('waiting'),
});

export const listReply = z.object({
  next_page_token: z.string().default(''),
  meetings: z.array(z.object({ id, agenda: z.string().default('') })),
});

export const pastReply = z.object({ end_time: z.string().default('') });

export const tokenReply = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
});

export const failureReply = z.object({
  code: z.number(),
  message: z.string().default(''),
  errors: z.array(z.object({ field: z.string() })).default([]),
});
export type ZoomFailure = z.output<typeof failureReply>;
