import type { ReactNode } from 'react'
import { SEGMENTS } from '#src/browser/ui/tick-frame.ts'
import { fieldId, problemProps } from './field-ids.ts'
import { Problem } from './Problem.tsx'
import { Tick } from './Tick.tsx'

type Named = { field: string; label: string; problem?: string | undefined }

/** Several controls of one field. */
export function Group(props: Named & { wide?: boolean; children: ReactNode }) {
  const { field, label, problem, wide = false, children } = props
  return (
    <fieldset
      id={fieldId(field)}
      {...(wide ? { className: 'col-span-full' } : {})}
      {...problemProps(field, problem)}
    >
      <legend>{label}</legend>
      {children}
      <Problem field={field} text={problem} />
    </fieldset>
  )
}

type Segmented<Value extends string> = Named & {
  value: string
  options: readonly (readonly [value: Value, label: string])[]
  change(value: Value): void
}

/** A choice of a few words, as boxes next to each other. */
export function Segments<Value extends string>({
  value,
  options,
  change,
  ...named
}: Segmented<Value>) {
  return (
    <Group {...named}>
      <div className={SEGMENTS}>
        {options.map(([option, text]) => (
          <Tick
            segment
            key={option}
            type="radio"
            name={named.field}
            checked={option === value}
            change={() => change(option)}
          >
            {text}
          </Tick>
        ))}
      </div>
    </Group>
  )
}
