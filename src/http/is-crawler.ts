const CRAWLERS = /(?<!cu)bot(?![a-z])|crawl|spider|slurp|facebookexternalhit|lighthouse|^$/i

/** Whether a program says that it reads for a search engine or a preview, or does not say what it is. */
export const isCrawler = (userAgent: string) => CRAWLERS.test(userAgent)
