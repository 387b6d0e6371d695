/** Of one mailing: at thirty a minute it takes two to three hours. */
export const MOST_MAILING_RECIPIENTS = 5_000;
