/** Every day and time that is shown, typed or reckoned with is in this zone. */
export const TIME_ZONE = 'Europe/Amsterdam';
