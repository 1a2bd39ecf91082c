import { words } from './language.ts'

export const healthWords = words({
  tab: ['Gjendja', 'Health'],
  good: ['Në rregull', 'Fine'],
  bad: ['Kërkon vëmendje', 'Needs attention'],
  database: ['Baza e të dhënave', 'Database'],
  version: ['Versioni', 'Version'],
  size: ['Madhësia', 'Size'],
  connections: ['Lidhjet e hapura', 'Open connections'],
  ofMost: ['{n} nga {most}', '{n} of {most}'],
  pool_main: ['Kërkesat e këtij procesi', 'Queries of this process'],
  pool_messages: ['Mesazhet e këtij procesi', 'Messages of this process'],
  pool_replica: ['Leximet nga kopja', 'Reads from the replica'],
  replica: ['Kopja e bazës', 'Replica'],
  replicaInStep: ['Listat lexohen nga kopja.', 'Lists are read from the replica.'],
  replicaBehind: [
    'Kopja ka mbetur {n} s prapa; listat lexohen nga baza kryesore.',
    'The replica is {n} s behind; lists are read from the main database.'
  ],
  replicaAway: [
    'Kopja nuk përgjigjet; listat lexohen nga baza kryesore.',
    'The replica does not answer; lists are read from the main database.'
  ],
  poolText: [
    '{running} në ekzekutim, {waiting} në pritje, {slots} njëherësh',
    '{running} running, {waiting} waiting, {slots} at a time'
  ],
  poolOpen: [
    'Kërkesat refuzohen menjëherë: baza nuk përgjigjet.',
    'Queries are refused immediately: the database does not answer.'
  ],
  mail: ['Emailet', 'Mail'],
  mailSent: ['Emaili i fundit u dërgua', 'Last mail sent'],
  mailWaiting: ['Presin të dërgohen', 'Waiting to be sent'],
  mailFailed: ['U hoq dorë nga dërgimi', 'Given up'],
  mailTried: ['Përpjekja e fundit pa sukses', 'Last failed attempt'],
  mailRefused: [
    'Serveri i emailit nuk pranon lidhje. Kontrolloni SMTP_URL dhe nëse serveri punon.',
    'The mail server takes no connections. Check SMTP_URL and whether the server is running.'
  ],
  mailUnknown: [
    'Serveri i emailit nuk gjendet. Kontrolloni emrin në SMTP_URL.',
    'The mail server cannot be found. Check the name in SMTP_URL.'
  ],
  mailLogin: [
    'Serveri i emailit nuk e pranon emrin ose fjalëkalimin. Kontrolloni SMTP_URL.',
    'The mail server does not accept the name or password. Check SMTP_URL.'
  ],
  mailSlow: [
    'Serveri i emailit nuk u përgjigj në kohë.',
    'The mail server did not answer in time.'
  ],
  mailRejected: [
    'Serveri i emailit e ktheu emailin. Kontrolloni MAIL_FROM.',
    'The mail server refused the mail. Check MAIL_FROM.'
  ],
  never: ['Asnjëherë', 'Never'],
  jobs: ['Detyrat', 'Background jobs'],
  oldest: ['Pritja më e gjatë', 'Longest wait'],
  minutes_one: ['{n} minutë', '{n} minute'],
  minutes_other: ['{n} minuta', '{n} minutes'],
  failed: ['Dështuan', 'Failed'],
  retryAll: ['Provo të gjitha përsëri', 'Try all again'],
  retryAllNamed: ['Provo të gjitha përsëri: {name}', 'Try all again: {name}'],
  storage: ['Hapësira', 'Storage'],
  photos: ['Depoja e fotove', 'Photo storage'],
  answers: ['Përgjigjet', 'Answers'],
  silent: ['Nuk përgjigjet', 'Does not answer'],
  disk: ['Vend i lirë në disk', 'Free disk space'],
  process: ['Ky proces', 'This process'],
  memory: ['Memoria', 'Memory'],
  uptime: ['Punon pa ndërprerje', 'Running for'],
  hours: ['{n} orë', '{n} h'],
  sockets: ['Lidhje të drejtpërdrejta', 'Live connections'],
  pages: ['Faqe në memorie', 'Pages in memory'],
  pagesText: ['{n}, {size} nga {most}', '{n}, {size} of {most}'],
  cacheOff: ['Nuk ruhen', 'None are kept'],
  requests: ['Kërkesat', 'Requests'],
  forwarded: [
    'Kërkesat vijnë përmes një proxy, por TRUST_PROXY është 0. Nëse proxy-i është juaji, caktoni TRUST_PROXY: përndryshe të gjithë vizitorët numërohen si një adresë e vetme.',
    'Requests come through a proxy, but TRUST_PROXY is 0. If the proxy is yours, set TRUST_PROXY: otherwise all visitors count as one address.'
  ],
  wrongHost: [
    'Kërkesa me Host tjetër nga PUBLIC_ORIGIN u refuzuan. Nëse vijnë nga proxy-i juaj, ai duhet ta përcjellë Host-in.',
    'Requests with a Host other than that of PUBLIC_ORIGIN were refused. If they come from your proxy, it must pass the Host on.'
  ],
  seen_one: ['{n} herë, më {at}: {text}', '{n} time, on {at}: {text}'],
  seen_other: ['{n} herë, së fundi më {at}: {text}', '{n} times, last on {at}: {text}'],
  notRead: ['Nuk u lexua', 'Could not be read'],
  retriedAll: ['Detyrat do të provohen përsëri', 'The jobs will be tried again']
})
