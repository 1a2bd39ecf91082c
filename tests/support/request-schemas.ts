import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type * as z from 'zod/mini'
import { namedRoutes, type RouteModules } from '#src/http/openapi.ts'

type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  catchall?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  valueType?: z.ZodMiniType
  options?: z.ZodMiniType[]
}
const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def

/** Every route of the API as the build finds it, from its module. */
export async function loadRoutes() {
  const files = globSync('src/pages/api/**/*.ts').filter(file => !file.includes('.test.'))
  const loaded = files.map(async file => [file, await import(pathToFileURL(file).href)] as const)
  return namedRoutes(Object.fromEntries(await Promise.all(loaded)) as RouteModules)
}

/** The schema's input with `value` in the place of every field, one at a time. */
export function* inputs(schema: z.ZodMiniType, value: unknown): Generator<unknown> {
  const def = defOf(schema)
  const inner = def.innerType ?? def.in
  if (def.shape) {
    for (const [key, field] of Object.entries(def.shape)) {
      for (const each of inputs(field, value)) yield { [key]: each }
    }
  } else if (inner && def.type !== 'transform') yield* inputs(inner, value)
  else if (def.element) for (const each of inputs(def.element, value)) yield [each]
  else if (def.valueType) yield { a: value, [typeof value === 'string' ? value : 'b']: 'a' }
  else if (def.options) for (const option of def.options) yield* inputs(option, value)
  else yield value
}

/** Every object schema within, with the path of names that leads to it. */
export function* objectsIn(schema: z.ZodMiniType, path = ''): Generator<[string, Def]> {
  const def = defOf(schema)
  if (def.shape) yield [path, def]
  for (const [key, field] of Object.entries(def.shape ?? {}))
    yield* objectsIn(field, `${path}.${key}`)
  for (const inner of [def.innerType, def.in, def.element, def.valueType, ...(def.options ?? [])]) {
    if (inner) yield* objectsIn(inner, path)
  }
}
