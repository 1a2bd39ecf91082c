import { importTable } from '#src/features/listings/dealer/import-table.ts'
import { readTable } from '#src/features/listings/dealer/table.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { limitsFor, rateLimitKeys } from '#src/http/rate-limit-keys.ts'
import { importedTableAnswer, TABLE_MAX_BYTES } from '#src/shared/schemas/dealer.ts'

export const POST = endpoint({
  summary: 'Publishes and changes listings from a table (CSV), each matched by its reference.',
  action: 'listing.create',
  limits: LIMITS.listingImport,
  upload: {
    field: 'file',
    maxBytes: TABLE_MAX_BYTES,
    missing: 'tableMissing',
    tooBig: 'tableTooBig'
  },
  answer: importedTableAnswer,
  async run({ db, app, file, announce }, account) {
    // A line that is refused has cost a try of this route.
    const posting = limitsFor(app, LIMITS.listing).filter(({ counts }) => counts === 'acts')
    const who = rateLimitKeys(app)
    return importTable(db, account, readTable(file), {
      announce,
      rate: app.rate(),
      now: app.clock.now(),
      jobs: app.jobs,
      language: app.language,
      refuseDuplicates: app.limits.on,
      visibleCategories: app.visibleCategories(),
      admit: () => app.limits.spend(posting, who),
      admitChange: () => app.limits.spend(LIMITS.importedChange, who),
      refund: () => app.limits.refund('acts', posting, who)
    })
  }
})
