/** A mailing is filled in from relations (ledger TEMPL-16). */
export const NO_RELATION = 'Sjabloon kan niet gebruikt worden. Email hoort niet bij een relatie.';

/** At thirty a minute such a mailing takes two to three hours. */
export const MOST_MAILING_RECIPIENTS = 5_000;
