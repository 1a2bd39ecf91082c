import { words } from './language.ts'

/** Telling the moderators of a person or a message. */
export const reportWords = words({
  report: ['Raporto', 'Report'],
  reportPersonTitle: ['Raporto përdoruesin', 'Report user'],
  reportMessageTitle: ['Raporto mesazhin', 'Report message'],
  reportIntro: ['Pse po e raportoni?', 'Why are you reporting this?'],
  reasonScam: ['Mashtrim', 'Scam'],
  reasonProhibited: ['Mall i ndaluar', 'Prohibited item'],
  reasonOffensive: ['Përmbajtje fyese', 'Offensive content'],
  reasonHarassment: ['Ngacmim ose kërcënim', 'Harassment or threats'],
  reasonSpam: ['Reklama ose mesazhe të padëshiruara', 'Spam'],
  reasonPersonalData: ['Të dhëna personale të dikujt', "Someone's personal data"],
  reasonOther: ['Tjetër', 'Other'],
  reportDetails: ['Na tregoni më shumë (opsionale)', 'Tell us more (optional)'],
  reportSend: ['Dërgo raportimin', 'Send report'],
  reportSentTitle: ['Raportimi u dërgua', 'Report sent'],
  reportSentBody: [
    'Faleminderit! Do ta shqyrtojmë sa më shpejt.',
    'Thank you! We will look at it as soon as we can.'
  ]
})
