import { defineConfig } from 'drizzle-kit'

/** Only for writing migrations (`npx drizzle-kit generate`); the server applies them itself. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/schema/index.ts',
  out: './db/migrations'
})
