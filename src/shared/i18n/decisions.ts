import { words } from './language.ts'

export const decisionWords = words({
  hideTitle: ['Shpallja juaj u hoq: {title}', 'Your listing was removed: {title}'],
  reportedTitle: [
    'Shpallja juaj u hoq përkohësisht nga faqja: {title}',
    'Your listing is hidden for now: {title}'
  ],
  reportedBody: [
    'Disa përdorues e raportuan. Një moderator do ta shqyrtojë sa më shpejt. {reason}',
    'Several users reported it. A moderator will review it as soon as possible. {reason}'
  ],
  hideRatingTitle: ['Vlerësimi juaj u hoq', 'Your rating was removed'],
  restoreRatingTitle: ['Vlerësimi juaj u rikthye', 'Your rating is back'],
  restoreRatingBody: [
    'E shqyrtuam përsëri dhe tani shfaqet sërish.',
    'We reviewed it again and it is shown once more.'
  ],
  restoreTitle: ['Shpallja juaj u rikthye në faqe: {title}', 'Your listing is back: {title}'],
  restoreBody: [
    'E shqyrtuam përsëri dhe tani është sërish aktive.',
    'We reviewed it again and it is active once more.'
  ],
  warnTitle: ['Paralajmërim nga moderatorët', 'A warning from the moderators'],
  banTitle: ['Llogaria juaj u pezullua', 'Your account was suspended'],
  unbanTitle: ['Pezullimi i llogarisë u hoq', 'The suspension of your account was lifted'],
  unbanBody: ['Shpalljet tuaja shfaqen përsëri.', 'Your listings are shown again.'],
  dropTitle: ['Mesazhi juaj nuk u dorëzua', 'Your message was not delivered'],
  acceptedTitle: ['Raportimi juaj u pranua', 'Your report was accepted'],
  acceptedBody: [
    'Faleminderit! E shqyrtuam dhe morëm masa: {title}',
    'Thank you! We reviewed it and took action: {title}'
  ],
  rejectedTitle: ['Raportimi juaj u shqyrtua', 'Your report was reviewed'],
  rejectedBody: [
    'E shqyrtuam dhe nuk gjetëm shkelje të rregullave: {title}',
    'We looked at it and found no breach of the rules: {title}'
  ],
  appealAccepted: ['Ankesa u pranua', 'Appeal accepted'],
  appealRejected: ['Ankesa nuk u pranua', 'Appeal not accepted'],
  until: ['Deri më {date}.', 'Until {date}.'],
  reportedMessage: ['përmbajtja e raportuar', 'the reported content'],
  mailRemovedBody: [
    'Përshëndetje {name},\n\nShpallja juaj "{title}" u hoq.\nArsyeja: {reason}\n\nNëse mendoni se gabuam, mund të ankoheni këtu: {link}',
    'Hello {name},\n\nYour listing "{title}" was removed.\nReason: {reason}\n\nIf you think we were wrong, you can appeal here: {link}'
  ],
  mailReportedBody: [
    'Përshëndetje {name},\n\nShpallja juaj "{title}" u hoq përkohësisht nga faqja, sepse disa përdorues e raportuan. Një moderator do ta shqyrtojë sa më shpejt.\nArsyeja: {reason}\n\nNëse mendoni se gabuam, mund të ankoheni këtu: {link}',
    'Hello {name},\n\nYour listing "{title}" is hidden for now because several users reported it. A moderator will review it as soon as possible.\nReason: {reason}\n\nIf you think we were wrong, you can appeal here: {link}'
  ],
  mailRestoredBody: [
    'Përshëndetje {name},\n\nE shqyrtuam përsëri shpalljen tuaj "{title}" dhe tani është sërish aktive. Na falni për shqetësimin.\n\n{link}',
    'Hello {name},\n\nWe reviewed your listing "{title}" again and it is active once more. We are sorry for the inconvenience.\n\n{link}'
  ],
  mailSuspendedBody: [
    'Përshëndetje {name},\n\nLlogaria juaj u pezullua.\nArsyeja: {reason}\n\nMund të ankoheni këtu: {link}',
    'Hello {name},\n\nYour account was suspended.\nReason: {reason}\n\nYou can appeal here: {link}'
  ],
  mailWarnedBody: [
    'Përshëndetje {name},\n\nModeratorët vlerësuan se u shkel një rregull.\nArsyeja: {reason}\n\nNëse mendoni se gabuam, mund të ankoheni këtu: {link}',
    'Hello {name},\n\nThe moderators found that a rule was broken.\nReason: {reason}\n\nIf you think we were wrong, you can appeal here: {link}'
  ],
  mailAppealSubject: ['Vendimi për ankesën tuaj', 'Decision on your appeal'],
  mailAppealBody: [
    'Përshëndetje {name},\n\nE shqyrtuam ankesën tuaj për "{title}".\nVendimi: {decision}\n\n{reason}',
    'Hello {name},\n\nWe reviewed your appeal about "{title}".\nDecision: {decision}\n\n{reason}'
  ],
  mailPlain: ['Përshëndetje {name},\n\n{body}\n\n{link}', 'Hello {name},\n\n{body}\n\n{link}'],
  yourAccount: ['llogarinë tuaj', 'your account'],
  ourDecision: ['vendimin tonë', 'our decision']
})
