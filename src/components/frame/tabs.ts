/** The tabs of the bar at the bottom of a phone. */
export type Tab = 'home' | 'search' | 'post' | 'messages' | 'person'
