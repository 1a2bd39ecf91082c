import type { Db } from '#db/client.ts'
import { replyTimes } from '#db/schema/deals.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { aRating } from '../deals.ts'
import { aListing, anAccount, day } from '../factories.ts'
import { richest } from './demonstration.ts'
import type { Stop } from './stop.ts'

/** What somebody sees who has only just joined: every page of a member without anything on it. */
export async function newcomerTour(db: Db): Promise<Stop[]> {
  const seller = await aRatedSeller(db)
  return [
    { name: 'dashboard-empty', path: '/dashboard' },
    { name: 'dashboard-messages-empty', path: '/dashboard/messages' },
    { name: 'dashboard-profile-empty', path: '/dashboard/profile' },
    { name: 'messages-empty', path: '/messages' },
    { name: 'notifications-empty', path: '/notifications' },
    { name: 'saved-searches-empty', path: '/saved-searches' },
    { name: 'profile-new', path: '/profile' },
    { name: 'seller-rated', path: `/user/${seller.username}` },
    { name: 'admin-not-allowed', path: '/admin', status: 403 }
  ]
}

async function aRatedSeller(db: Db): Promise<Account> {
  const { shown } = await richest(db)
  const seller = await anAccount(db, { fullName: 'Gent Shehu', createdAt: day(1) })
  await aListing(db, seller, { ...shown, city: 'Sarandë', location: 'Sarandë' })
  await rateInTurn(db, seller)
  await db.insert(replyTimes).values({ userId: seller.id, minutes: 50 })
  return seller
}

/** What three buyers wrote about a seller: one has a complaint, one no words. */
export async function rateInTurn(db: Db, seller: Pick<Account, 'id'>) {
  const said: [name: string, good: boolean, text: string][] = [
    ['Drita Leka', true, 'Divani ishte si në foto. I kthen mesazhet shpejt dhe erdhi në orë.'],
    ['Ilir Prifti', false, 'Nuk erdhi në takim.\nÇmimi në fund nuk ishte ai i shpalljes.'],
    ['Vjollca Gashi', true, '']
  ]
  for (const [n, [fullName, good, text]] of said.entries()) {
    const buyer = await anAccount(db, { fullName, createdAt: day(1) })
    await aRating(db, buyer, seller, { good, text, createdAt: day(20 + n) })
  }
}
