import type { Phrases } from '#src/features/messaging/scam-shield/phrases.ts'
import { CHAT } from './en-lists.ts'

export const enWays: Phrases = {
  jobTalk: [
    'job|jobs|salary|employment|hiring|packers|packer|vacancy|recruit*|starter|candidate*|interview',
    'work _ home',
    'visa sponsor*|letter',
    'we|to|now hire|hiring|recruit'
  ],
  easyMoney: [
    'earn|make|win|profit|earning|get _ SUM|#',
    'SUM a|per|every day|week|hour',
    'SUM day|daily|hourly|weekly',
    'guaranteed _ profit|income|return*',
    'profit|income|return* guaranteed',
    'loan|loans _ without|SUM|hours|collateral|fast|no',
    'invest* _ SUM|#',
    'work _ home',
    'double|triple _ money|investment',
    'crypto|forex|trading group|signals|platform'
  ],
  prize: ['you won|win|winner', 'congratulations|winner|prize|lottery'],
  telegram: [
    'text|write|message|contact|add|reach|join|continue|talk|chat _ telegram*|signal|snapchat|instagram'
  ],
  messenger: [CHAT],
  urge: [
    'text|write|message|contact|add|reach|find|msg|email|mail|hit me|us|him|her',
    'contact|write|message|text|reach|chat|talk|continue|move|go|switch _ on|to|via|over|at',
    'lets|let _ move|talk|chat|continue|go|switch',
    'me|us only|on|at'
  ],
  notHere: [
    'rarely|dont|not|never|hardly|cant|seldom check|use|see|read|work|answer|reply|open|online _ here|site|messages|this|chat|app',
    'here|site|chat|messages|app _ not|dont|doesnt|do|does _ work|reply|answer|see',
    'here|site|chat|messages|app _ not|dont|doesnt|isnt|cant',
    'only on|via|by|through whatsap*|viber|telegram*|signal|email',
    'off|outside _ site|app|platform',
    'me only'
  ],
  click: [
    'click*|link|links|form|url',
    'follow _ steps|instructions',
    'check _ email|inbox|spam',
    'page|website|site _ sent|below|fill|enter|confirm|opens|log|approve'
  ],
  opens: [
    'open|click|go|visit|see|check|use|log|login|follow|verify|confirm|pay|track _ LINK',
    'LINK _ confirm|accept|enter|fill|log|login'
  ],
  hurry: [
    'hurry|urgent*|asap|quick|quickly',
    'last one',
    'many|lots people|interested|others',
    'two|three|other|others others|people|want|waiting|buyers',
    'first|whoever _ send|sends|pay|pays|deposit'
  ],
  safeClaim: [
    'secure|safe _ deal|form|delivery|payment',
    'guaranteed|escrow',
    'normal procedure',
    'as|the platform requires'
  ],
  meet: [
    'meet|meeting',
    'in person',
    'on|upon delivery|pickup|collection|arrival',
    'when|once|after you|i|we come|arrive|see|get|meet|sign|pick|saw|inspect*',
    'when|once it|they arrive|arrives|come|comes',
    'go to|in _ together',
    'come _ see|look',
    'have|take a look',
    'see it first',
    'before seeing',
    'notary|lease',
    'the|a|sign _ contract',
    'in|pay|only|or cash',
    'cash only|or|on',
    'at|in the|our|my branch|shop|store|bank',
    'pick it up'
  ],
  caution: [
    'beware|scam*|fraud*|scammer*',
    'fake _ link|links|page|site|message|email|courier',
    'watch out',
    'said no',
    'i|we reported',
    'reported _ ad|him|her|them|it|moderator*',
    'dont|not|never send|pay|give',
    'no fee|fees|deposit|advance|prepayment',
    'nothing now'
  ]
}

export const enHarmless: Phrases = {
  harmless: [
    'sim|sd|memory|graphics|graphic|sound|video|network|warranty|guarantee|business|birthday|playing|service card*',
    'part number|code|link|numbers',
    'gift card* im|i|we|is selling|sell|sale',
    'selling|sell _ gift card*',
    'code _ part|door|item|gate|building|colour|color|radio',
    'door|post|postal|part|product|model|error|colour|zip|promo code|number',
    'post office|box|code',
    'no problem|worries',
    'dont worry',
    'shipping|transport _ SUM',
    'transfer papers|of|documents|ownership|paperwork',
    'card* slot|tray|reader|holder|game|games',
    'crypto|bitcoin mining|miner|miners|rig',
    'test|check|inspect|see|try|view _ before paying|pay|you pay'
  ]
}
