const LARGE = 'size-[1.5rem] flex-none'
const SMALL = 'size-[1.125rem] flex-none *:stroke-2'

export const iconClass = (small: boolean, more = '') => `${small ? SMALL : LARGE} ${more}`.trim()
