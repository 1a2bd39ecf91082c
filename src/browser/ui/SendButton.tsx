import { Button } from '#src/browser/ui/Button.tsx'
import { Icon } from './Icon.tsx'

type Props = { label: string; disabled: boolean; className: string }

export const SendButton = ({ label, disabled, className }: Props) => (
  <Button type="submit" look="fill" className={className} aria-label={label} disabled={disabled}>
    <Icon name="send" />
  </Button>
)
