/**
 * The broadcast channel on which the tab of a provider notifies the app's tabs that the user has answered
 * there.
 */
export const LINK_CHANNEL = 'balie.link';
