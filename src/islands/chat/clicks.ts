import type { MouseEvent } from 'react'

/** Whether a click on a link means "here"; with a key held down it asks for a tab of its own. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
