import { Icon } from './Icon.tsx'

export const SendButton = ({ label, disabled }: { label: string; disabled: boolean }) => (
  <button type="submit" className="btn fill" aria-label={label} disabled={disabled}>
    <Icon name="send" />
  </button>
)
