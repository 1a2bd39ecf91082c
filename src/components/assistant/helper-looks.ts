export const HELPER = 'min-w-0 rounded-r2 border border-line bg-paper p-s4 md:p-s5'
