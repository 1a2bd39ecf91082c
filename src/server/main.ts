// What comes first applies to all that is loaded after it.
import '#src/platform/resolve-once.ts'

await import('./serve.ts')
