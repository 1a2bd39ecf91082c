import { words } from './language.ts'

export const contactWords = words({
  intro: [
    'Keni një pyetje ose një vërejtje? Na shkruani.',
    'Have a question or a comment? Write to us.'
  ],
  message: ['Mesazhi', 'Message'],
  sent: [
    "Mesazhi u dërgua. Do t'ju përgjigjemi me email.",
    'Your message was sent. We will reply by email.'
  ],
  reportIntro: [
    'Hapni shpalljen dhe prekni "Raporto", ose ngjisni këtu lidhjen e saj.',
    'Open the listing and tap "Report", or paste its link here.'
  ],
  reportLink: ['Lidhja e shpalljes', 'Link to the listing'],
  reportMessage: ['Çfarë nuk shkon?', 'What is wrong?'],
  reportSend: ['Dërgo raportimin', 'Send report'],
  report: ['Raporto', 'Report'],
  byMail: ['Emaili ynë: {email}', 'Our email: {email}'],
  messageRequired: ['Mesazhi është i detyrueshëm', 'Message is required'],
  messageTooLong: [
    'Mesazhi mund të ketë deri në {max} karaktere',
    'Message can be at most {max} characters'
  ],
  linkRequired: ['Lidhja e shpalljes është e detyrueshme', 'The link to the listing is required'],
  linkInvalid: [
    'Kjo nuk është lidhja e një shpalljeje. Kopjojeni nga faqja e saj.',
    'This is not the link to a listing. Copy it from its page.'
  ],
  mailSubject: ['Mesazh nga {name}', 'Message from {name}'],
  mailReportSubject: ['Raportim për shpalljen {link}', 'Report of listing {link}']
})
