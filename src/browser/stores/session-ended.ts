/** The message of the error where the member of this page is no longer signed in. */
export const SESSION_ENDED = 'session ended'
