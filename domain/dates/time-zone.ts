/** Of every day and time that is shown, typed or reckoned with. */
export const TIME_ZONE = 'Europe/Amsterdam';
