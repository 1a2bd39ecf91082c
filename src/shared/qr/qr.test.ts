import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode } from './qr.ts'

const print = (text: string) => {
  const rows = qrCode(text) ?? []
  const drawn = rows.map(row => row.map(Number).join('')).join('\n')
  return [rows.length, createHash('sha256').update(drawn).digest('hex').slice(0, 16)]
}

// As they were when an independent decoder (jsQR) read every length from 1 to 271 back.
test.each([
  [1, 21, 'bf35b1e154e92eb4'],
  [17, 21, '1c393bfa0bb7b1d9'],
  [100, 37, '18f88bcaf4393e7d'],
  [154, 45, 'eea165b436ed32ad'],
  [200, 53, '317a16bbe037ab2b'],
  [271, 57, '9a71ade89b10d880']
])('%i bytes are %i modules wide and drawn as before', (bytes, modules, hash) => {
  expect(print('a'.repeat(bytes))).toEqual([modules, hash])
})

test('has its three corners, and counts bytes, not letters', () => {
  const rows = (qrCode('tregu') ?? []).map(row => row.map(on => (on ? '#' : '.')).join(''))
  expect(rows[0]).toMatch(/^#{7}\..*\.#{7}$/)
  expect(rows.at(-1)).toMatch(/^#{7}\./)
  expect(print('ë'.repeat(135))[0]).toBe(57)
})

test('is none where the text is too long', () => {
  expect(qrCode('a'.repeat(272))).toBeUndefined()
  expect(qrCode('ë'.repeat(136))).toBeUndefined()
})
