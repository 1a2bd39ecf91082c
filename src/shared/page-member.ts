/** Header by which a script says whose page it stands in. */
export const PAGE_MEMBER = 'X-Page-Member'
