/** Filled once it is saved: its button says so by aria-pressed. */
export const HEART_ICON = 'in-aria-pressed:text-accent in-aria-pressed:*:fill-current'
