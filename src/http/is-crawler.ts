const CRAWLERS = /(?<!cu)bot(?![a-z])|crawl|spider|slurp|facebookexternalhit|lighthouse|^$/i

/** Whether a program says of itself that it reads for a search engine or a preview; what says nothing too. */
export const isCrawler = (userAgent: string) => CRAWLERS.test(userAgent)
