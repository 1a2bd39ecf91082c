import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { connect } from '#db/client.ts'
import { importRows } from '#src/cli/import/import-file.ts'
import { openPhotoFolder } from '#src/cli/import/photo-folder.ts'
import { readRows } from '#src/cli/import/rows.ts'
import { openBus } from '#src/platform/bus.ts'
import { openImages } from '#src/platform/images.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import { allCategories } from '#src/shared/catalog/added/all-categories.ts'
import { anAccount, noJobs } from '#tests/support/factories.ts'
import { median } from '#tests/support/quantile.ts'
import { emptyDatabase } from './search/empty-database.ts'

const ROWS = 10_000
/** As many rows a statement as the import has. */
const BATCH = 500
const ROUNDS = 3

/** A dealer's file of 10,000 lines without photos, and the bare insert of the same rows beside it. */
async function main() {
  const { folder, appUrl, close } = await emptyDatabase()
  const connection = connect(appUrl)
  const sql = postgres(appUrl, { max: 1 })
  try {
    const file = join(folder, 'dealer.csv')
    await writeFile(file, [HEADER, ...Array.from({ length: ROWS }, (_, n) => line(n))].join('\n'))
    const [own, bare] = [[] as number[], [] as number[]]
    for (let round = 0; round < ROUNDS; round++) {
      const [dealer, other] = [await anAccount(connection.db), await anAccount(connection.db)]
      own.push(await seconds(() => imported(connection.db, dealer, file)))
      bare.push(await seconds(() => insertBare(sql, dealer.id, other.id)))
    }
    const [took, floor] = [median(own), median(bare)]
    console.log(`import of ${ROWS} listings seconds: ${took.toFixed(2)}`)
    console.log(`import listings per second: ${Math.round(ROWS / took)}`)
    console.log(`import ratio to bare multi-row insert: ${(took / floor).toFixed(2)}`)
  } finally {
    await sql.end()
    await connection.close()
    await close()
  }
}

const HEADER =
  'reference,title,description,price,currency,category,location,brand,model,year,mileage'
const line = (n: number) =>
  `R-${n},"Golf ${n}, i mirëmbajtur","Pa aksidente, ${n} shërbime të kryera në kohë.",${4000 + (n % 900)},EUR,makinat,Durrës,Volkswagen,Golf,${2000 + (n % 20)},${n * 17}`

async function imported(
  db: ReturnType<typeof connect>['db'],
  seller: { id: number },
  file: string
) {
  const images = openImages()
  const context = {
    db,
    images,
    storage: openFolderStorage(file),
    bus: openBus(),
    rate: () => DEFAULT_RATE,
    jobs: noJobs,
    visibleCategories: () => allCategories().map(({ id }) => id)
  }
  const photo = await openPhotoFolder(undefined)
  const onFault = () => {
    throw new Error('the file of the measurement has a fault')
  }
  const options = { seller, photo, dryRun: false, onFault, onProgress: () => {} }
  const counts = await importRows(
    context,
    readRows(file, () => {}),
    options
  )
  images.close()
  if (counts.imported !== ROWS) throw new Error(`imported ${counts.imported} of ${ROWS}`)
}

/** The same rows as values, without reading, checking or noting a reference. */
async function insertBare(sql: postgres.Sql, from: number, to: number) {
  const rows = await sql`
    select category_id, title, description, price, currency, price_all, condition, location, city,
      latitude, longitude, attributes, expires_at from listings where seller_id = ${from}`
  for (let at = 0; at < rows.length; at += BATCH) {
    const some = rows.slice(at, at + BATCH).map(row => ({ ...row, seller_id: to }))
    await sql`insert into listings ${sql(some)}`
  }
}

async function seconds(work: () => Promise<void>) {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

await main()
