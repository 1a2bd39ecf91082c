import { createContext, type ReactNode, useContext } from 'react'

/** Whether the page's script has loaded and stores what is entered. */
export const Ready = createContext(true)

/** What would be lost before the script has loaded; texts are not, see `typedBefore`. */
export const WhenReady = ({ children }: { children: ReactNode }) => (
  <fieldset className="contents" disabled={!useContext(Ready)}>
    {children}
  </fieldset>
)
