type Props = { children: string; className?: string }

/**
 * The words of a choice. The page may have written something behind them, such as how many there
 * are, or a browser translated them, before the panel came to life: then they stay so.
 */
export const Words = ({ children, className }: Props) => (
  <span className={className} suppressHydrationWarning>
    {children}
  </span>
)
