import { paths } from '../../paths.ts'
import { longest, periods } from './periods.ts'
import { type Prose, text } from './prose.ts'

/** Every sentence is true of the program, in both languages: no check sees when one no longer is. */
export const privacyProse: Prose = [
  text(
    'Këtu lexoni çfarë ruajmë, pse dhe për sa kohë, e si mund ta fshini.',
    'Read here what we keep, why, for how long and how you can delete it.'
  ),
  { heading: ['Kush është përgjegjës', 'Who is responsible'] },
  text(
    'Kontrollues i të dhënave personale te {site} është {controller}. Për çdo pyetje na shkruani.',
    'The controller of personal data on {site} is {controller}. Write to us with any question.'
  ),
  { link: paths.contact, text: ['Na kontaktoni', 'Contact us'] },
  { heading: ['Çfarë ruajmë dhe pse', 'What we keep and why'] },
  {
    list: [
      [
        "Llogaria: emri dhe mbiemri, emri i përdoruesit, emaili, gjuha, lloji i shitësit dhe data e regjistrimit; telefoni dhe vendndodhja, nëse i jepni. Na duhen për t'ju njohur, për t'ju dërguar emaile për llogarinë dhe shpalljet tuaja dhe për të treguar kush shet.",
        'Account: your full name, username, email, language, seller type and the date you joined; your phone and location, if you give them. We need them to recognise you, to email you about your account and your listings and to show who is selling.'
      ],
      [
        'Te shpalljet dhe te faqja juaj e shitësit shfaqen emri dhe mbiemri, emri i përdoruesit, vendndodhja, lloji i shitësit, data e regjistrimit dhe sa shpallje keni shitur. Emaili nuk shfaqet; numri i telefonit u tregohet përdoruesve vetëm kur e lejoni te shpallja.',
        'Your listings and your seller page show your full name, username, location, seller type, the date you joined and how many listings you have sold. Your email is not shown; your phone number is shown to users only where you allow it on the listing.'
      ],
      [
        'Fjalëkalimi: vetëm një gjurmë e llogaritur me Argon2id, nga e cila ai nuk mund të lexohet.',
        'Password: only a hash made with Argon2id, from which it cannot be read.'
      ],
      [
        'Hyrjet në llogari: koha dhe pajisja, për shembull "Chrome, Android", që t\'i shihni dhe t\'i mbyllni te profili.',
        'Sign-ins: the time and the device, for example "Chrome, Android", so that you can see and end them in your profile.'
      ],
      [
        'Shpalljet: teksti, çmimi, vendndodhja dhe fotot. Janë publike. Pozicioni ruhet me saktësi prej rreth një kilometri.',
        'Listings: text, price, place and photos. They are public. A position is kept to about one kilometre.'
      ],
      [
        'Sa herë u pa çdo shpallje në ditë dhe sa herë u kontaktua shitësi: vetëm numra, pa asgjë për atë që e pa. I sheh vetëm shitësi te paneli i tij.',
        'How often each listing was looked at on a day, and its seller contacted: numbers only, with nothing about who did. Only its seller sees them, in the dashboard.'
      ],
      [
        'Kërkimet: sa herë u kërkua çdo tekst në një javë, sa herë nuk u gjet asgjë dhe sa herë u hap një shpallje. Pa llogarinë, pa adresën IP dhe pa orën e kërkimit. Për të numëruar sa veta kërkuan, nga adresa IP mbetet vetëm një nga 64 shenja të përbashkëta, me një çelës që fshihet pas një jave. Numrat e telefonit, emailet dhe tekstet e gjata nuk numërohen. Një tekst u shfaqet të tjerëve kur në një javë e kanë kërkuar së paku dhjetë veta; moderatorët shohin çfarë nuk u gjet, kur e kanë kërkuar së paku tre.',
        'Searches: how often each text was searched for in a week, how often nothing was found and how often a listing was opened. Without account, IP address or time of day. To count how many people searched, only one of 64 shared marks remains of an IP address, made with a key that is deleted after a week. Phone numbers, email addresses and long texts are not counted. A text is shown to others when at least ten people have searched for it in one week; moderators see what was not found when at least three have.'
      ],
      [
        "Shpalljet që ruani kur keni hyrë në llogari, me çmimin e atëhershëm: që të shihni nëse çmimi ka rënë. Shënojmë edhe për çfarë ju kemi njoftuar, që të mos ju njoftojmë dy herë. Ruhen derisa t'i hiqni ose derisa të fshihet shpallja.",
        'The listings you save while signed in, with their price at that time: so that you see when it has dropped. We also note what we have notified you about, so that you are not notified twice. They are kept until you remove them or the listing is deleted.'
      ],
      [
        'Shpalljet që ngarkoni me skedar: edhe numri juaj i referencës për secilën, që asnjëra të mos shtohet dy herë.',
        'Listings that you upload from a file: also your own reference for each, so that none is added twice.'
      ],
      [
        'Fotot: ruhen të rikoduara, pa vendndodhjen dhe të dhënat e tjera të fshehura. Nga çdo foto llogaritet edhe një gjurmë e pamjes së saj, 64 bite, për të gjetur shpalljet e postuara dy herë; nga ajo fotoja nuk rindërtohet dot. Fshihet bashkë me foton.',
        'Photos: kept re-encoded, without the location and other hidden data. We also compute a 64-bit fingerprint of how each photo looks, to find listings posted twice; the photo cannot be rebuilt from it. It is deleted with the photo.'
      ],
      [
        'Mesazhet mes blerësit dhe shitësit, me fotot e tyre dhe me shenjën deri ku janë lexuar: i lexoni vetëm ju të dy. Një mesazh i raportuar, ose i pari i një llogarie të re kur ngjan me mashtrim, u shkon edhe moderatorëve. Mbeten edhe kur fshihet shpallja.',
        'Messages between buyer and seller, with their photos and how far they have been read: only the two of you read them. A reported message, or the first of a new account when it looks like a scam, also goes to the moderators. They stay when the listing is deleted.'
      ],
      [
        'Marrëveshjet: me kë u mor vesh shitësi, nëse e tregon, dhe si e vlerësuat njëri-tjetrin. Vlerësimi shfaqet me emrin tuaj te faqja e tjetrit; kur llogaria juaj fshihet ose pezullohet, mbetet pa emër.',
        'Deals: who the seller made the deal with, if they say so, and how you rated each other. A rating is shown with your name on the seller page of the other person; when your account is deleted or suspended, it stays without a name.'
      ],
      [
        'Sa shpejt u përgjigjeni zakonisht blerësve: llogaritet nga kohët e mesazheve të 90 ditëve të fundit, jo nga teksti i tyre, dhe shfaqet te faqja juaj e shitësit.',
        'How quickly you usually reply to buyers: calculated from the times of messages in the last 90 days, not from their text, and shown on your seller page.'
      ],
      [
        'Tokenat dhe webhook-et, nëse i krijoni: emri, të drejtat, afati dhe përdorimi i fundit i tokenit, nga i cili ruhet vetëm një gjurmë; adresa e webhook-ut, sekreti i tij i shifruar dhe dërgesat e fundit. Fshihen bashkë me llogarinë.',
        'Tokens and webhooks, if you create them: the name, permissions, expiry and last use of a token, of which only a hash is kept; the address of a webhook, its encrypted secret and its recent deliveries. They are deleted with the account.'
      ],
      [
        "Përdoruesit që keni bllokuar, derisa t'i zhbllokoni, dhe raportimet tuaja. Një raportim ruan edhe fjalët e shpalljes, mesazhit ose vlerësimit siç ishin atëherë, dhe numrin e përdoruesit që i shkroi: moderatorët i lexojnë edhe kur ai i fshin.",
        'The users you have blocked, until you unblock them, and your reports. A report also keeps the words of the listing, message or rating as they were then, and the user ID of their author: moderators can read them even after that user deletes them.'
      ],
      [
        'Numri i ID-së, kur e verifikoni: vetëm një gjurmë e llogaritur me një çelës që nuk ndodhet në bazën e të dhënave, që numri të mos përdoret për dy llogari. Emri që shkruani me të nuk ruhet.',
        'ID number, when you verify it: only a fingerprint of it, made with a key that is not in the database, so that the number is not used for two accounts. The name you enter with it is not kept.'
      ],
      [
        'Pajisjet që verifikoni: gjurma e shfletuesit dhe e ekranit, vetëm me lejen tuaj, adresa IP, shfletuesi dhe data. I shihni dhe i hiqni te profili.',
        'The devices you verify: the fingerprint of browser and screen, only with your permission, the IP address, the browser and the date. You see and remove them in your profile.'
      ],
      [
        'Verifikimi në dy hapa i moderatorëve dhe i administratorëve: çelësi që ndajnë me aplikacionin e verifikimit, i shifruar me një çelës që nuk ndodhet në bazën e të dhënave, dhe gjurmët e kodeve të rezervës. Fshihen bashkë me llogarinë.',
        'Two-step verification of moderators and admins: the key they share with their authenticator app, encrypted with a key that is not in the database, and hashes of the recovery codes. They are deleted with the account.'
      ],
      [
        'Adresa IP: përveç pajisjeve që verifikoni, vetëm në numërues të përkohshëm që ndalin keqpërdorimin. Nuk lidhet me llogarinë. Numërues të tillë ka edhe për emailin me të cilin hyni ose na shkruani.',
        'IP address: apart from the devices you verify, only in short-lived counters that stop abuse. It is not linked to your account. There are also such counters for the email address you sign in with or write to us from.'
      ],
      [
        'Ditari teknik: shënon faqen, kohën dhe numrin e përdoruesit, por jo adresën IP, emailin, fjalëkalimin apo mesazhet. Programi nuk e ruan.',
        'Technical log: it notes the page, the time and the user ID, but no IP address, email, password or message. The program does not store it.'
      ],
      [
        'Regjistri i veprimeve: çdo veprim i moderatorëve dhe i administratorëve, për shembull heqja e një shpalljeje ose një pezullim, çdo ndryshim i të drejtave të një përdoruesi dhe fshirja e një llogarie shënohen me numrin e personit që e bëri dhe të përdoruesit ose të shpalljes. Para afatit të treguar më poshtë nuk mund të fshihen, që të shihet kush bëri çfarë.',
        "Audit log: every act of moderators and admins, for example removing a listing or suspending an account, every change of a user's rights and the deletion of an account are recorded with the ID of the person who did it and of the user or listing. They cannot be deleted before the period below has passed, so that it stays clear who did what."
      ],
      [
        "Njoftimet: për çfarë ju kemi njoftuar, si doni t'ju njoftojmë dhe orët e qeta. Kur i aktivizoni në një pajisje, ruajmë adresën e njoftimeve që na jep shfletuesi dhe çelësat e saj; kur dilni nga llogaria, pajisja nuk merr më njoftime për të. Njoftimi kalon i shifruar nga shërbimi i shfletuesit (Google, Mozilla, Apple ose Microsoft), që nuk mund ta lexojë.",
        'Notifications: what we have notified you about, how you want to be notified and your quiet hours. When you turn them on for a device, we keep the notification address that the browser gives us and its keys; once you sign out, the device receives no more about your account. A notification passes encrypted through the service of the browser (Google, Mozilla, Apple or Microsoft), which cannot read it.'
      ],
      [
        'Bisedat me asistentin: pyetjet tuaja dhe përgjigjet, që biseda të vazhdojë. I lexoni vetëm ju.',
        'Chats with the assistant: your questions and the answers, so that the chat can go on. Only you read them.'
      ],
      [
        'Mesazhi juaj për ne: na vjen si email. Nuk ruhet në bazën e të dhënave.',
        'Your message to us: it reaches us as an email. It is not kept in the database.'
      ]
    ]
  },
  { heading: ['Baza ligjore', 'Legal basis'] },
  text(
    "Llogarinë dhe shpalljet i përpunojmë për të përmbushur kushtet e përdorimit që keni pranuar. Numëruesit, ditari teknik dhe regjistri i veprimeve mbështeten në interesin e ligjshëm për një platformë të sigurt. Telefonin dhe vendndodhjen i jepni vetë dhe mund t'i hiqni kurdo te profili.",
    'We process your account and listings to fulfil the terms of service you have accepted. The counters, the technical log and the audit log rest on the legitimate interest in a safe site. You provide your phone and location yourself and can remove them in your profile at any time.'
  ),
  {
    list: [
      [
        'Mesazhet: përmbushja e kushteve të përdorimit, që blerësi dhe shitësi të merren vesh; kontrolli kundër mashtrimit mbështetet në interesin e ligjshëm të përdoruesve.',
        'Messages: fulfilling the terms of service, so that buyer and seller can agree; the check against scams rests on the legitimate interest of users.'
      ],
      [
        'Numri i ID-së: interesi i ligjshëm që një person të mos ketë shumë llogari. Verifikimi fillon vetëm kur e shkruani numrin.',
        'ID number: the legitimate interest that one person does not hold many accounts. Verification begins only when you enter the number.'
      ],
      [
        'Gjurma e pajisjes, njoftimet në pajisje dhe asistenti: pëlqimi juaj, që e jepni duke i lejuar, aktivizuar ose përdorur.',
        'Device fingerprint, notifications on devices and the assistant: your consent, which you give by allowing, turning on or using them.'
      ]
    ]
  },
  text(
    'Pëlqimin mund ta tërhiqni kurdo, po aq lehtë sa e dhatë: hiqni pajisjen te profili, çaktivizoni njoftimet te cilësimet, mos e përdorni më asistentin. Tërheqja nuk e prek përpunimin e bërë më parë.',
    'You can withdraw your consent at any time, as easily as you gave it: remove the device in your profile, turn off notifications in the settings, stop using the assistant. Withdrawal does not affect what was processed before.'
  ),
  { heading: ['Vendimet automatike', 'Automated decisions'] },
  text(
    'Një program i shënon mesazhet që ngjajnë me mashtrim dhe mund ta ndalë mesazhin e parë të një llogarie të re, derisa ta shohë një moderator. Pas disa raportimeve nga përdorues të ndryshëm, një shpallje hiqet përkohësisht nga faqja. Vendimin e merr më pas një njeri.',
    'A program marks messages that look like a scam and can hold the first message of a new account until a moderator has seen it. After several reports by different users a listing is hidden for the time being. A person then makes the decision.'
  ),
  text(
    'Keni të drejtë të kërkoni që vendimin ta shqyrtojë një njeri, të thoni mendimin tuaj dhe ta kundërshtoni: ankohuni nga njoftimi i vendimit ose na shkruani.',
    'You have the right to have a person review the decision, to give your view and to contest it: appeal from the notice of the decision, or write to us.'
  ),
  { heading: ['Për sa kohë', 'For how long'] },
  { list: periods },
  {
    text: longest([
      "Fshirja bëhet vetë; ndërmjet dy fshirjeve kalon {every}. Llogaria dhe shpalljet e tjera ruhen derisa t'i fshini.",
      'Deletion runs automatically; the interval is {every}. Your account and your other listings are kept until you delete them.'
    ])
  },
  { heading: ['Kur e fshini llogarinë', 'When you delete your account'] },
  text(
    'Llogarinë e fshini vetë te profili, me fjalëkalimin tuaj. Të gjitha hyrjet mbyllen menjëherë dhe fshihen profili, shpalljet, fotot, kërkimet e ruajtura, njoftimet dhe pajisjet. Nga bisedat fshihen emri dhe fjalët tuaja; personi tjetër lexon ende ato që ka shkruar vetë. Nga raportimet dhe vendimet mbeten vetëm numra.',
    'You delete your account yourself in your profile, with your password. All sessions end immediately and your profile, listings, photos, saved searches, notifications and devices are deleted. Your name and your words are removed from the conversations; the other person still reads what they wrote themselves. Only numbers remain of reports and decisions.'
  ),
  text(
    'Ju dërgojmë një email të fundit që e konfirmon, pastaj edhe adresa juaj fshihet. Kopjet rezervë, nëse i bën operatori, mbeten derisa të zëvendësohen.',
    'We send you one last email that confirms it, then your address is deleted too. Backups, where the operator makes them, remain until they are replaced.'
  ),
  { heading: ['Kukit dhe kujtesa e shfletuesit', 'Cookies and browser storage'] },
  text(
    'Përdorim vetëm kukit që i duhen platformës për të funksionuar: për hyrjen në llogari, gjuhën dhe sigurinë. Nuk ju gjurmojmë për reklama.',
    'We only use the cookies the site needs to work: for sign-in, language and security. We do not track you for advertising.'
  ),
  {
    list: [
      longest(['Hyrja në llogari: deri në {longest}.', 'Sign-in: up to {longest}.']),
      ['Gjuha që zgjodhët: 1 vit.', 'The language you chose: 1 year.'],
      ['Qyteti që zgjodhët te kryefaqja: 1 vit.', 'The city you chose on the home page: 1 year.'],
      [
        'Pajisja e verifikuar dhe gjurma e saj, pasi ta lejoni: 1 vit; gjurma ruhet edhe në kujtesën e shfletuesit.',
        'The verified device and its fingerprint, once you allow it: 1 year; the fingerprint is also kept in browser storage.'
      ],
      [
        'Teksti i një mesazhi që nisët para se të hyni në llogari ose të verifikoheni: 30 minuta.',
        'The text of a message you began before signing in or verifying: 30 minutes.'
      ],
      [
        'Njoftimi i shkurtër pas një veprimi: 30 sekonda.',
        'The short notice after an action: 30 seconds.'
      ],
      [
        "Drafti i shpalljes, mesazhet që nuk i keni dërguar ende, shpalljet që ruani pa llogari, ato që nuk doni t'i shihni, kërkimet tuaja të fundit dhe fakti që e keni parë mirëseardhjen ruhen në shfletuesin tuaj dhe jo te ne.",
        'The draft of a listing, messages you have not sent yet, what you save without an account, what you do not want to see, your recent searches and that you have seen the welcome are kept in your browser and not by us.'
      ]
    ]
  },
  text(
    'Faqet nuk ngarkojnë asgjë nga kompani të tjera: as reklama, as statistika, as fonte.',
    'Pages load nothing from other companies: no ads, no analytics, no fonts.'
  ),
  { heading: ['Kush tjetër i përpunon të dhënat', 'Who else processes your data'] },
  text(
    'Nuk i shesim të dhënat tuaja. Për ne i përpunojnë vetëm kompanitë që na ofrojnë serverët, ruajtjen e fotove dhe dërgimin e emaileve.',
    'We do not sell your data. It is processed for us only by the companies that provide our servers, photo storage and email delivery.'
  ),
  text(
    'Kur përdorni asistentin, pyetja juaj, të dhënat e shpalljes që po shkruani dhe, nëse e kërkoni, deri në tri nga fotot tuaja shkojnë te shërbimi i modelit që ka zgjedhur operatori. Emri, emaili, telefoni dhe numri i përdoruesit nuk shkojnë; numrat e telefonit dhe adresat e emailit hiqen edhe nga teksti.',
    'When you use the assistant, your question, the details of the listing you are writing and, if you ask for it, up to three of your photos go to the model service chosen by the operator. Your name, email, phone and user ID do not; phone numbers and email addresses are also taken out of the text.'
  ),
  { heading: ['Transferimet jashtë Shqipërisë', 'Transfers abroad'] },
  text(
    'Njoftimet në pajisje kalojnë nga shërbimi i shfletuesit tuaj (Google, Mozilla, Apple ose Microsoft) dhe pyetjet për asistentin nga shërbimi i modelit. Këto shërbime mund të jenë jashtë Shqipërisë, edhe në SHBA. Njoftimet janë të shifruara; te asistenti shkon vetëm ajo që thuhet më sipër. Kjo ndodh vetëm nëse i aktivizoni ose i përdorni.',
    'Notifications on devices pass through the service of your browser (Google, Mozilla, Apple or Microsoft) and questions to the assistant through the model service. These services may be outside Albania, including in the USA. Notifications are encrypted; the assistant is sent only what is said above. This happens only if you turn them on or use them.'
  ),
  { heading: ['Mosha', 'Age'] },
  text(
    'Platforma është për persona nga 16 vjeç e lart. Kur verifikoni ID-në, data e lindjes lexohet nga vetë numri vetëm për të kontrolluar moshën dhe nuk ruhet.',
    'The site is for people aged 16 or over. When you verify your ID, the date of birth is read from the number itself only to check your age and is not kept.'
  ),
  { heading: ['Të drejtat tuaja', 'Your rights'] },
  text(
    'Ligji nr. 124/2024 "Për mbrojtjen e të dhënave personale" ju jep të drejtë:',
    'Law no. 124/2024 on personal data protection gives you the right to:'
  ),
  {
    list: [
      [
        'të dini çfarë ruajmë për ju dhe të merrni një kopje;',
        'know what we keep about you and get a copy;'
      ],
      ['të korrigjoni atë që është e gabuar;', 'have what is wrong corrected;'],
      ['të kërkoni fshirjen ose kufizimin;', 'ask for deletion or restriction;'],
      ['të kundërshtoni përpunimin;', 'object to the processing;'],
      [
        "t'i merrni të dhënat në një format që lexohet nga programet.",
        'receive your data in a machine-readable format.'
      ]
    ]
  },
  text(
    'Te profili mund të ndryshoni emrin, telefonin dhe vendndodhjen, të shkarkoni të gjitha të dhënat tuaja si një skedar JSON dhe të fshini llogarinë. Për të tjerat na shkruani dhe ju përgjigjemi brenda 30 ditësh.',
    'In your profile you can change your name, phone and location, download all your data as one JSON file and delete your account. For the rest write to us; we answer within 30 days.'
  ),
  text(
    'Nëse mendoni se i kemi shkelur këto të drejta, mund të ankoheni te Komisioneri për të Drejtën e Informimit dhe Mbrojtjen e të Dhënave Personale.',
    'If you think we have violated these rights, you can complain to the Information and Data Protection Commissioner of Albania.'
  ),
  { link: 'https://www.idp.al', text: ['Komisioneri: www.idp.al', 'Commissioner: www.idp.al'] }
]
