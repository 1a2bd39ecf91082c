import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const NAME = 'tregu.example'

/** Where the proxy is to listen: with TLS, without, and where the site behind it is, by which certificate. */
export type Ports = { tls: number; plain: number; site: number; trusted: string }

const TRUSTED = '/etc/tregu/certificate.pem'

const QUIET: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe'] }
const from = (file: string, edits: [string | RegExp, string][]) =>
  edits.reduce(
    (text, [what, by]) => text.replaceAll(what as string, by),
    readFileSync(`docs/deploy/${file}`, 'utf8')
  )

/** As docs/install.md makes the one between proxy and process. */
export function innerCertificate(folder: string) {
  const [cert, key] = [join(folder, 'inner.pem'), join(folder, 'inner-key.pem')]
  execFileSync('sh', ['docs/deploy/make-certificate.sh', 'tregu.internal', cert, key])
  return { TLS_CERT_FILE: cert, TLS_KEY_FILE: key }
}

/** Of its own signing, for a day. */
export function certificate(folder: string) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const asked = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${NAME} -keyout ${key} -out ${certificate}`
  execFileSync('openssl', asked.split(' '), { stdio: 'ignore' })
  return { key, certificate }
}

function nginx(folder: string, { tls, plain, site, trusted }: Ports) {
  const { key, certificate: file } = certificate(folder)
  const conf = from('nginx.conf', [
    ['127.0.0.1:4321', `127.0.0.1:${site}`],
    [TRUSTED, trusted],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', `listen [::1]:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${tls} ssl http2;`],
    ['listen [::]:443 ssl http2;', `listen [::1]:${tls} ssl http2;`],
    [/ssl_certificate .*;/g, `ssl_certificate ${file};`],
    [/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`]
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const whole = join(folder, 'nginx.conf')
  writeFileSync(
    whole,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
    events {} http { access_log off; ${temporary} ${conf} }`
  )
  return spawn('nginx', ['-p', folder, '-c', whole], QUIET)
}

function haproxy(folder: string, { tls, plain, site, trusted }: Ports) {
  const files = certificate(folder)
  const pem = join(folder, 'tregu.pem')
  writeFileSync(pem, readFileSync(files.certificate, 'utf8') + readFileSync(files.key, 'utf8'))
  const conf = from('haproxy.cfg', [
    ['bind :80', `bind 127.0.0.1:${plain}\n    bind [::1]:${plain}`],
    [
      'bind :443 ssl',
      `bind [::1]:${tls} ssl crt ${pem} alpn h2,http/1.1\n    bind 127.0.0.1:${tls} ssl`
    ],
    ['/etc/haproxy/tregu.pem', pem],
    ['127.0.0.1:4321', `127.0.0.1:${site}`],
    [TRUSTED, trusted],
    [/ +server two .*\n/g, '']
  ])
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, conf)
  return spawn('haproxy', ['-db', '-f', file], QUIET)
}

function caddy(folder: string, { tls, plain, site, trusted }: Ports) {
  const own = `{\n admin off\n auto_https disable_redirects\n skip_install_trust\n http_port ${plain}\n}\n`
  const conf = from('Caddyfile', [
    [`\n${NAME} {`, `\nhttps://${NAME}:${tls} {\n\ttls internal`],
    ['127.0.0.1:4321', `127.0.0.1:${site}`],
    [TRUSTED, trusted]
  ])
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, own + conf)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder }
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { ...QUIET, env })
}

/** Each starts as docs/deploy says, but for its places. */
export const PROXIES: Record<string, (folder: string, ports: Ports) => ChildProcess> = {
  nginx,
  haproxy,
  caddy
}
