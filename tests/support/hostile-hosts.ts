/** A host that is none of ours, wherever a request can name one. */
export const EVIL = 'evil.example'
const VALUES = [EVIL, `${EVIL}:443`, `https://${EVIL}/`, `//${EVIL}`, `"><a href=//${EVIL}>`]

/** Headers by which a proxy, or who pretends to be one, names a host, an address or a scheme. */
export const NAMING_HEADERS = [
  ...['X-Forwarded-Host', 'X-Forwarded-Server', 'X-Forwarded-Port', 'X-Forwarded-Proto'],
  ...['X-Forwarded-Prefix', 'X-Forwarded-For', 'X-Forwarded-Path', 'X-Forwarded-Uri'],
  ...[
    'X-Forwarded-Scheme',
    'X-Forwarded-Ssl',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Original-Host'
  ],
  ...['X-Original-URI', 'X-Host', 'X-HTTP-Host-Override', 'X-Http-Method-Override', 'X-Real-IP'],
  ...[
    'X-Client-IP',
    'X-Remote-Addr',
    'X-Proxy-URL',
    'X-Base-URL',
    'X-Script-Name',
    'X-WAP-Profile'
  ],
  ...[
    'Base-URL',
    'Client-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
    'Destination',
    'Via',
    'Referer'
  ],
  ...['Origin', 'Proxy', 'Front-End-Https', 'X-Url-Scheme', 'X-ProxyUser-Ip', 'Request-Uri', 'From']
]

/** Lines beside the right Host. */
export const HOSTILE_LINES = [
  ...NAMING_HEADERS.flatMap(name => VALUES.map(value => `${name}: ${value}`)),
  ...['host', 'for', 'by'].flatMap(part => VALUES.map(value => `Forwarded: ${part}="${value}"`)),
  `Forwarded: for=1.1.1.1;proto=javascript;host=${EVIL}`,
  `Forwarded: for=1.1.1.1, for=${EVIL};host=${EVIL}`,
  `Connection: X-Forwarded-Proto, Host`
]

/** Lines in the place of the right Host, or beside it. */
export const hostileHosts = (host: string) =>
  [
    ...VALUES.map(value => `Host: ${value}`),
    ...[
      `${host}.${EVIL}`,
      `${EVIL}/${host}`,
      `${EVIL}#${host}`,
      `${EVIL}?${host}`,
      `${EVIL}@${host}`
    ],
    ...[
      `${host}@${EVIL}`,
      `${host}:80@${EVIL}`,
      `${host}:@${EVIL}`,
      `${host}, ${EVIL}`,
      `${host} ${EVIL}`
    ],
    ...[
      `${EVIL}\\${host}`,
      `${host}%00.${EVIL}`,
      `${host}/../${EVIL}`,
      `[::1].${EVIL}`,
      `${host}\t${EVIL}`
    ]
  ].map(each => (each.startsWith('Host: ') ? each : `Host: ${each}`))

export const twoHosts = (host: string) => [
  `Host: ${host}\r\nHost: ${EVIL}`,
  `Host: ${EVIL}\r\nHost: ${host}`,
  `Host: ${host}\r\n Host: ${EVIL}`,
  `Host: ${host}\r\nhost : ${EVIL}`,
  `Host: ${host}\r\nX-A: b\rHost: ${EVIL}`,
  `Host: ${host}\r\nX-A: b\nHost: ${EVIL}`,
  `Host:\r\n ${EVIL}`,
  `Host: ${host}\u0000${EVIL}`,
  ''
]

/** What a request asks for, with the right Host. */
export const hostileTargets = (origin: string) => [
  ...['http:', 'https:'].flatMap(scheme =>
    ['', '/', '/about', ':443/'].map(rest => `${scheme}//${EVIL}${rest}`)
  ),
  ...[
    '//',
    '///',
    '/\\',
    '/\\/',
    '\\\\',
    '/%5c',
    '/%2f%2f',
    '/%2f',
    '/./',
    '/.//',
    '/a/..//',
    '/%09/'
  ].flatMap(lead => [lead + EVIL, `${lead}${EVIL}/`, `/en${lead}${EVIL}`, `${lead}${EVIL}/%2e%2e`]),
  `${origin}@${EVIL}/`,
  ...[
    '%0d%0aLocation:%20https://',
    '%0aSet-Cookie:%20x=',
    '%0d%0a%0d%0a<a href=//',
    '%E5%98%8A%E5%98%8DLocation:'
  ].flatMap(text => [
    `/${text}${EVIL}`,
    `/auth?next=${text}${EVIL}`,
    `/search/${text}${EVIL}/`,
    `/category/all?page=${text}${EVIL}`
  ]),
  ...['/auth?next=', '/auth?tab=create&next=', '/verify-id?next=', '/?utm_source='].flatMap(
    path => [`${path}//${EVIL}`, `${path}/\\${EVIL}`, `${path}https://${EVIL}`]
  )
]
