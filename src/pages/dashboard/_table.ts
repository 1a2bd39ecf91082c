import type { AstroGlobal } from 'astro'
import { submitUpload } from '#src/http/form.ts'
import type { ImportedTable } from '#src/shared/schemas/dealer.ts'
import { POST as importTable } from '../api/listings/import.ts'

/** What became of the table that was sent; `problem` if none of it was read. */
export async function importSent(
  page: AstroGlobal
): Promise<{ imported?: ImportedTable; problem?: string }> {
  const sent = await submitUpload(page, importTable)
  if (!sent) return {}
  return sent.ok ? { imported: sent.body as ImportedTable } : { problem: sent.message }
}
