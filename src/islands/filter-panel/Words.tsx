type Props = { children: string; className?: string }

/**
 * The words of a choice. Before the panel came to life, the page may have written something after
 * them, such as how many there are, or a browser may have translated them: then they stay so.
 */
export const Words = ({ children, className }: Props) => (
  <span className={className} suppressHydrationWarning>
    {children}
  </span>
)
