import { describe, expect, test } from 'vitest'
import { incoming } from '#tests/support/incoming.ts'
import { clientAddress, enforceOrigin } from './forwarded.ts'

const SITE = 'https://tregu.al'
const request = (host: string | undefined, url = '/', headers = {}) =>
  incoming({ url, headers: { ...headers, ...(host === undefined ? {} : { host }) } })

describe('the host', () => {
  test.each(['tregu.al', 'TREGU.al', 'tregu.al:443', 'tregu.al:8080'])('%s is ours', host => {
    const req = request(host)
    enforceOrigin(req, SITE)
    expect(req.headers.host).toBe('tregu.al')
  })

  test.each([
    'evil.example',
    'tregu.al.evil.example',
    'tregu.al@evil.example',
    'evil.example@tregu.al',
    'tregu.al/../evil.example',
    'tregu.al?evil.example',
    'eviltregu.al',
    'localhost',
    '127.0.0.1',
    'a b',
    '',
    undefined
  ])('%s is not', host => {
    expect(() => enforceOrigin(request(host), SITE)).toThrow(
      expect.objectContaining({ code: 'wrong_host' })
    )
  })

  test.each(['localhost:4321', '127.0.0.1', '[::1]:80'])(
    '%s is a name of this machine, where the site itself is at one',
    host => {
      const req = request(host)
      enforceOrigin(req, 'http://localhost:4321')
      expect(req.headers.host).toBe('localhost:4321')
    }
  )
})

test('what proxies claim of host, scheme and address is forgotten', () => {
  const req = request('tregu.al', '/', {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-port': '666',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin'
  })
  enforceOrigin(req, SITE)
  expect(req.headers).toEqual({ host: 'tregu.al', 'x-forwarded-proto': 'https' })
})

describe('a target', () => {
  test.each(['/', '/a//b', '/?u=//x', '/en', '/en/x', '/%2f%2fx', '/enter'])('%s passes', url => {
    expect(() => enforceOrigin(request('tregu.al', url), SITE)).not.toThrow()
  })

  test.each([
    'http://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '*',
    '/en//evil.example',
    '/en/\\evil.example'
  ])('%s, which could be read as another host, is refused', url => {
    expect(() => enforceOrigin(request('tregu.al', url), SITE)).toThrow(
      expect.objectContaining({ code: 'bad_request' })
    )
  })
})

describe("the visitor's address", () => {
  const at = (proxies: number, header?: string) =>
    clientAddress(
      incoming({
        from: '10.0.0.9',
        headers: header === undefined ? {} : { 'x-forwarded-for': header }
      }),
      proxies
    )

  test('is the connection where no proxy is trusted, whatever is claimed', () => {
    expect(at(0, '1.1.1.1, 2.2.2.2')).toBe('10.0.0.9')
  })

  test('is what the outermost trusted proxy has heard', () => {
    expect(at(1, '6.6.6.6, 1.1.1.1')).toBe('1.1.1.1')
    expect(at(2, '6.6.6.6, 1.1.1.1,2.2.2.2')).toBe('1.1.1.1')
  })

  test('is the same from every port', () => {
    expect(at(1, '1.1.1.1:50123')).toBe('1.1.1.1')
    expect(at(1, '[2001:db8::1]:50123')).toBe('2001:db8::1')
    expect(at(1, '2001:db8::1')).toBe('2001:db8::1')
  })

  test('is the connection where the header is missing or too short', () => {
    expect(at(1)).toBe('10.0.0.9')
    expect(at(1, '')).toBe('10.0.0.9')
    expect(at(3, '1.1.1.1')).toBe('10.0.0.9')
  })
})
