import { words } from './language.ts'

export const dealsWords = words({
  offerPrice: ['Ofro çmim', 'Offer a price'],
  offerLabel: ['Çmimi që ofroni ({currency})', 'Your offer ({currency})'],
  offerSend: ['Dërgo ofertën', 'Send the offer'],
  offerText: ['Ju ofroj {price}. A jeni dakord?', 'I can offer {price}. Would you agree?'],
  reserve: ['Rezervo', 'Reserve'],
  soldConfirm: [
    "U morët vesh? Shpallja mbyllet dhe {name} mund t'ju vlerësojë.",
    'Have you agreed? The listing will be closed and {name} can rate you.'
  ],
  soldToHelp: [
    'Nëse e tregoni, mund ta vlerësoni njëri-tjetrin brenda {n} ditësh. Nuk është e detyrueshme.',
    'If you tell us, you can rate each other within {n} days. You do not have to.'
  ],
  soldToSave: ['Ruaj zgjedhjen', 'Save choice'],
  soldToWhom: ['U morët vesh me: {name}.', 'You made the deal with {name}.'],
  marked: ['Zgjedhja u ruajt', 'Choice saved'],
  rate: ['Vlerëso: {name}', 'Rate {name}'],
  ratingAsk: ['Si shkoi marrëveshja?', 'How did the deal go?'],
  ratingGood: ['Mirë', 'Good'],
  ratingBad: ['Keq', 'Bad'],
  ratingText: ['Tregoni më shumë (opsionale)', 'Say more (optional)'],
  ratingShown: [
    'Vlerësimi shfaqet publikisht me emrin tuaj dhe nuk ndryshohet më.',
    'The rating is shown publicly with your name and cannot be changed.'
  ],
  ratingUntil: ['Mund të vlerësoni deri më {date}.', 'You can rate until {date}.'],
  send: ['Dërgo vlerësimin', 'Send the rating'],
  ratingThanks: ['Faleminderit për vlerësimin!', 'Thank you for your rating!'],
  youSaid: ['Vlerësimi juaj', 'Your rating'],
  ratings_one: ['{n} vlerësim', '{n} rating'],
  ratings_other: ['{n} vlerësime', '{n} ratings'],
  ratingsGood: ['Vlerësime të mira: {good} nga {all}', 'Good ratings: {good} of {all}'],
  ratingsNone: ['Ende pa vlerësime', 'No ratings yet'],
  fromSeller: ['postoi shpalljen', 'posted the listing'],
  fromBuyer: ['iu përgjigj shpalljes', 'answered the listing'],
  someone: ['Një përdorues', 'A user'],
  report: ['Raporto', 'Report'],
  replyHours_one: ['Zakonisht përgjigjet brenda një ore', 'Usually replies within an hour'],
  replyHours_other: ['Zakonisht përgjigjet brenda {n} orësh', 'Usually replies within {n} hours'],
  replyDay: ['Zakonisht përgjigjet brenda një dite', 'Usually replies within a day'],
  replyDays: ['Zakonisht përgjigjet brenda {n} ditësh', 'Usually replies within {n} days'],
  newsBody: ['{name} shënoi se u morët vesh për: {title}', '{name} says you made a deal: {title}'],
  mailSubject: ['Si shkoi marrëveshja? {title}', 'How did the deal go? {title}'],
  mailBody: [
    'Përshëndetje {recipient},\n\n{name} shënoi se u morët vesh për "{title}". Si shkoi marrëveshja? Mund ta vlerësoni brenda {n} ditësh:\n{link}',
    'Hello {recipient},\n\n{name} says you made a deal about "{title}". How did the deal go? You can rate it within {n} days:\n{link}'
  ]
})

export const dealProblemsWords = words({
  dealChoose: ['Zgjidhni një person', 'Choose a person'],
  dealNotSold: ['Mbylleni më parë shpalljen.', 'Close the listing first.'],
  dealMarked: [
    'Për këtë shpallje është shënuar tashmë me kë u morët vesh.',
    'Who you made the deal with has already been saved for this listing.'
  ],
  ratingChoose: ['Zgjidhni mirë ose keq', 'Choose good or bad'],
  ratingTooLong: [
    'Teksti mund të ketë deri në {max} karaktere',
    'The text can be at most {max} characters'
  ],
  ratingOver: ['Koha për vlerësim ka mbaruar.', 'The time for rating is over.'],
  ratedAlready: ['E keni vlerësuar tashmë.', 'You have already rated this.'],
  ratedGone: ['Kjo llogari nuk ekziston më.', 'This account no longer exists.']
})
