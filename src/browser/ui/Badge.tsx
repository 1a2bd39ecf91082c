import type { ComponentProps } from 'react'
import { type BadgeLook, badgeClass } from './badge.ts'

type Props = { look?: BadgeLook } & ComponentProps<'span'>

export const Badge = ({ look, className, ...rest }: Props) => (
  <span className={badgeClass(look, className)} {...rest} />
)
