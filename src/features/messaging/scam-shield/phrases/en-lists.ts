export const MONEY =
  'SUM|PART|#|money|cash|funds|payment|deposit|fee|fees|half|amount|advance|extra|rent|month'
export const FUNDS = 'money|payment|funds|transfer|cash|amount|SUM'
export const CARD = 'card|cards|visa|mastercard'
export const PUT =
  'enter|fill|confirm|verify|type|insert|put|submit|link|add|input|validate|update|activate|approve|authorise|authorize|scan'
export const TELL =
  'provide|give|send|tell|reply|respond|share|forward|need|needs|want|require|requires|read|what'
export const FEE =
  'insurance|fee|fees|customs|shipping|handling|tax|visa|registration|delivery|processing|permit|training|kit|documents|paperwork|papers|application|packaging|duty|starter|charge|charges|clearance|sponsorship|file|dossier|licence|license|software|vaccine|vaccines|flight|guarantee'
export const CHAT =
  'whats|whatsap*|watsap*|wapp|viber*|telegram*|signal|messenger|instagram|snapchat|imo'
