/** Filled once it is saved, as aria-pressed of its button shows. */
export const HEART_ICON = 'in-aria-pressed:text-accent in-aria-pressed:*:fill-current'
