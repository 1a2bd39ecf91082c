import type { Reason } from '../reasons.ts'
import { words } from './language.ts'

export const reportWords = words({
  report: ['Raporto', 'Report'],
  reportTitle: ['Raporto shpalljen', 'Report listing'],
  reportPersonTitle: ['Raporto përdoruesin', 'Report user'],
  reportMessageTitle: ['Raporto mesazhin', 'Report message'],
  reportRatingTitle: ['Raporto vlerësimin', 'Report rating'],
  reportIntro: ['Pse po e raportoni?', 'Why are you reporting this?'],
  reportDetails: ['Na tregoni më shumë (opsionale)', 'Tell us more (optional)'],
  reportSend: ['Dërgo raportimin', 'Send report'],
  reportSentTitle: ['Raportimi u dërgua', 'Report sent'],
  reportSentBody: [
    'Faleminderit! Do ta shqyrtojmë sa më shpejt.',
    'Thank you! We will look at it as soon as we can.'
  ],
  messageCopied: [
    'Teksti i mesazhit u dërgohet moderatorëve bashkë me raportimin.',
    'The text of the message is sent to the moderators with your report.'
  ],
  textKept: [
    'Hyni në llogari për ta dërguar. Teksti që shkruat ruhet.',
    'Sign in to send it. What you wrote is kept.'
  ],
  backToListing: ['Kthehu te shpallja', 'Back to the listing'],
  findListing: ['Gjej shpalljen', 'Find the listing'],
  targetMissing: [
    'Nuk u gjet ajo që doni të raportoni. Mund të jetë hequr tashmë.',
    'What you want to report was not found. It may have been removed already.'
  ]
})

/** What a member reports, and what a moderator decides by. */
export const reasonWords = words<Reason>({
  scam: ['Mashtrim', 'Scam'],
  prohibited: ['Mall i ndaluar', 'Prohibited item'],
  wrongCategory: ['Kategori e gabuar', 'Wrong category'],
  duplicate: ['Shpallje e përsëritur', 'Duplicate listing'],
  alreadySold: ['Është shitur tashmë', 'Already sold'],
  falsePrice: ['Çmim i pavërtetë', 'Misleading price'],
  stolenPhotos: ['Foto të marra nga dikush tjetër', 'Photos taken from someone else'],
  offensive: ['Përmbajtje fyese', 'Offensive content'],
  harassment: ['Ngacmim ose kërcënim', 'Harassment or threats'],
  spam: ['Reklama ose mesazhe të padëshiruara', 'Spam'],
  personalData: ['Të dhëna personale të dikujt', "Someone's personal data"],
  other: ['Tjetër', 'Other']
})
