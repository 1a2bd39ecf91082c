export const ENTRY = 'grid gap-s3'
export const ENTRY_LISTED = 'md:grid-cols-[minmax(0,1fr)_minmax(auto,22rem)] md:items-start'
export const FACTS = 'grid gap-s1 wrap-anywhere'
