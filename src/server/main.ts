// What comes first is in force for all that is loaded after it.
import '#src/platform/resolve-once.ts'

await import('./serve.ts')
