/** On this channel a provider's tab notifies the app's tabs that the user has answered there. */
export const LINK_CHANNEL = 'balie.link';
