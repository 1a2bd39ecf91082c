import { existsSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { findUser } from '#src/features/accounts/find-user.ts'
import type { App } from '#src/http/app.ts'
import { failWith } from '#src/server/operator-error.ts'
import { readOptions } from '../read-options.ts'
import { type ImportCounts, importRows } from './import-file.ts'
import { openPhotoFolder } from './photo-folder.ts'
import { type Fault, faultLine, reportCsv } from './report.ts'
import { readRows } from './rows.ts'

const USAGE = 'Usage: import listings FILE --seller EMAIL [--photos FOLDER] [--dry-run]'

/**
 * Brings a dealer's file in and writes what is wrong with it to `say` and into FILE.report.csv, in
 * the seller's language. Lines that are refused make the command end with 1.
 * @returns the last line to be said
 */
export async function importCommand(app: App, args: string[], say: (message: string) => void) {
  const { file, email, folder, dryRun } = readArguments(args)
  const seller = await findUser(app.db, email)
  if (!seller) failWith(`No user has the address ${email}.`)
  if (seller.bannedAt) failWith(`${seller.username} is banned.`)
  const report = `${file}.report.csv`
  // A file that does not exist is named when it is read.
  if (existsSync(file)) await refuseUnwritable(report)
  const faults: Fault[] = []
  const counts = await importRows(app, readRows(file, say), {
    seller,
    photo: await openPhotoFolder(folder),
    dryRun,
    onFault: fault => {
      faults.push(fault)
      say(faultLine(fault, seller.language))
    },
    onProgress: so => say(`${so.rows} lines read, ${summary(so, dryRun)}`)
  })
  await writeFile(report, reportCsv(faults, seller.language))
  if (counts.refused > 0) process.exitCode = 1
  const where = faults.length > 0 ? ` See ${report}.` : ''
  return `Done: ${summary(counts, dryRun)}.${where}`
}

/** Before the first row: afterwards everything would be imported and the report lost. */
async function refuseUnwritable(report: string) {
  const handle = await open(report, 'a').catch((error: Error) =>
    failWith(
      `The report cannot be written: ${error.message}. Put the file into a folder in which this user may write; see docs/import.md.`
    )
  )
  await handle.close()
}

function summary({ imported, known, refused }: ImportCounts, dryRun: boolean) {
  const done = dryRun ? 'would be imported' : 'imported'
  return `${imported} ${done}, ${known} there already, ${refused} refused`
}

function readArguments(args: string[]) {
  const { values, positionals } = readOptions(USAGE, {
    args,
    allowPositionals: true,
    options: {
      seller: { type: 'string' },
      photos: { type: 'string' },
      'dry-run': { type: 'boolean' }
    }
  })
  const [file] = positionals
  if (!file || positionals.length > 1 || !values.seller) failWith(USAGE)
  return { file, email: values.seller, folder: values.photos, dryRun: values['dry-run'] ?? false }
}
