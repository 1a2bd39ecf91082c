import { describe, expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
  test.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome, Android'
    ],
    [
      `Mozilla/5.0 (Linux; Android 13) ${webkit} SamsungBrowser/24.0 Chrome/117.0 Safari/537.36`,
      'Samsung Internet, Android'
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge, Windows'
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 Safari/537.36 OPR/120.0`,
      'Opera, Windows'
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
      'Safari, iPhone'
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Safari/604.1',
      'Chrome, iPhone'
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 FxiOS/140.0 Safari/605',
      'Firefox, iPhone'
    ],
    [
      `Mozilla/5.0 (Linux; Android 10) ${webkit} Chrome/140.0 Safari/537.36 EdgA/140.0`,
      'Edge, Android'
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.0; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox, macOS'
    ],
    ['curl/8.0', ''],
    ['<script>alert(1)</script>', ''],
    [undefined, '']
  ])('%s', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })
})
