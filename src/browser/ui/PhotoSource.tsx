import { useRef } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

const RING =
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink'

type Props = {
  icon: string
  label: string
  camera?: boolean
  /** The icon alone, for one photo. */
  single?: boolean
  disabled: boolean
  pick(files: readonly File[]): void
}

/** A button that opens the camera or the photos of the device. */
export function PhotoSource({ icon, label, pick, ...props }: Props) {
  const { camera = false, single = false, disabled } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="peer sr-only"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        tabIndex={-1}
        disabled={disabled}
        multiple={!camera && !single}
        {...(camera && { capture: 'environment' as const })}
        onChange={event => {
          pick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        type="button"
        look={single ? 'icon' : 'plain'}
        className={single ? RING : `w-full ${RING}`}
        {...(single && { 'aria-label': label })}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} />
        {!single && label}
      </Button>
    </>
  )
}
