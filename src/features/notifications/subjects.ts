/** What a notification is about, as `notifications.subject` stores it and `markSubjectRead` takes it. */
export const conversationSubject = (id: number) => `conversation:${id}`
export const decisionSubject = (id: number) => `decision:${id}`
export const appealSubject = (id: number) => `appeal:${id}`
export const dealSubject = (id: number) => `deal:${id}`
export const listingSubject = (id: number) => `listing:${id}`
export const searchSubject = (id: number) => `search:${id}`
