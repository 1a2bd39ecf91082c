import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button.ts'

type Props = { look?: ButtonLook } & (
  | ({ as?: 'button' } & ComponentProps<'button'>)
  | ({ as: 'a' } & ComponentProps<'a'>)
  | ({ as: 'summary' } & ComponentProps<'summary'>)
)

export function Button({ look, className, ...rest }: Props) {
  const attributes = { ...rest, className: buttonClass(look, className), as: undefined }
  if (rest.as === 'a') return <a {...(attributes as ComponentProps<'a'>)} />
  if (rest.as === 'summary') return <summary {...(attributes as ComponentProps<'summary'>)} />
  return <button {...(attributes as ComponentProps<'button'>)} />
}
