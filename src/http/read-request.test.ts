import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { problemText } from '#src/shared/i18n/problems.ts'
import { parse, queryObject, readFile, readForm, readJson } from './read-request.ts'

const request = (type: string | undefined, body: BodyInit) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'content-type': type }
  })
const FORM = 'application/x-www-form-urlencoded'
const refused = (code: string) => expect.objectContaining({ code })

describe('a JSON body', () => {
  test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json ;x'])(
    'is read as %s',
    async type => {
      expect(await readJson(request(type, '{"a":"ë"}'))).toEqual({ a: 'ë' })
    }
  )

  test.each([
    'text/plain',
    'application/jsonp',
    'text/json',
    'multipart/form-data',
    FORM,
    undefined
  ])('is not read as %s', async type => {
    await expect(readJson(request(type, '{}'))).rejects.toEqual(refused('unsupported_media_type'))
  })

  test.each(['', '{', '{"a":1,}', 'undefined', '\u0000'])('%j is refused', async body => {
    await expect(readJson(request('application/json', body))).rejects.toEqual(
      refused('bad_request')
    )
  })

  test('is refused where it is nested deeper than any body of the API', async () => {
    const lists = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    for (const nested of [lists, objects]) {
      expect(await readJson(request('application/json', nested(30)))).toBeTypeOf('object')
      for (const depth of [40, 10_000]) {
        await expect(readJson(request('application/json', nested(depth)))).rejects.toEqual(
          refused('bad_request')
        )
      }
    }
  })

  test('pollutes no prototype', async () => {
    const body = await readJson(request('application/json', '{"__proto__":{"admin":true}}'))
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    expect(parse(z.object({ a: z.optional(z.string()) }), body)).toEqual({})
  })
})

describe('a form', () => {
  test('gives a text per name, a list where one is repeated', async () => {
    const read = await readForm(request(FORM, 'a=1&b=2&b=3&c=&d=%C3%AB+e'))
    expect(read).toEqual({ a: '1', b: ['2', '3'], c: '', d: 'ë e' })
  })

  test('with __proto__ in it stays a form', async () => {
    const read = await readForm(request(FORM, '__proto__=x&__proto__=y&constructor=z'))
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor'])
  })

  test('is refused as anything else', async () => {
    await expect(readForm(request('text/plain', 'a=1'))).rejects.toEqual(
      refused('unsupported_media_type')
    )
  })
})

test.each([
  ['a form', readForm, FORM],
  ['JSON', readJson, 'application/json'],
  [
    'a file',
    (sent: Request) => readFile(sent, { field: 'file', maxBytes: 9 }),
    'multipart/form-data; boundary=x'
  ]
] as const)(
  '%s of a visitor who leaves in the middle is no error of the site',
  async (_, read, type) => {
    const body = new ReadableStream({ pull: controller => controller.error(new Error('aborted')) })
    const headers = { 'content-type': type }
    const broken = new Request('http://a/', {
      method: 'POST',
      body,
      headers,
      duplex: 'half'
    } as RequestInit)
    await expect(read(broken)).rejects.toMatchObject({ code: 'bad_request' })
  }
)

test('a query is read like a form', () => {
  expect(queryObject(new URLSearchParams('q=a&city=x&city=y'))).toEqual({
    q: 'a',
    city: ['x', 'y']
  })
})

describe('an upload', () => {
  const upload = (fields: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return new Request('http://localhost/', { method: 'POST', body: form })
  }

  test('gives the bytes of its file', async () => {
    const file = new Blob([new Uint8Array([1, 2, 3])])
    expect(await readFile(upload({ photo: file }), { field: 'photo', maxBytes: 3 })).toEqual(
      new Uint8Array([1, 2, 3])
    )
  })

  test('of a table is refused in words of its own, also when no file was chosen', async () => {
    const of = {
      field: 'file',
      maxBytes: 3,
      missing: 'tableMissing',
      tooBig: 'tableTooBig'
    } as const
    const read = (file: Blob) => readFile(upload({ file }), of)
    await expect(read(new Blob([]))).rejects.toMatchObject({ fields: { file: 'tableMissing' } })
    await expect(read(new Blob(['abcd']))).rejects.toMatchObject({
      code: 'too_large',
      fields: { file: 'tableTooBig' }
    })
    expect(problemText('tableTooBig', 'file', 'en')).toBe('The file is larger than 1 MB.')
  })

  test('is refused when too big, missing, a text, or no multipart at all', async () => {
    const file = new Blob([new Uint8Array(4)])
    await expect(
      readFile(upload({ photo: file }), { field: 'photo', maxBytes: 3 })
    ).rejects.toMatchObject({
      code: 'too_large',
      fields: { photo: 'tooBig' }
    })
    for (const fields of [{ other: file }, { photo: 'text' }]) {
      await expect(readFile(upload(fields), { field: 'photo', maxBytes: 9 })).rejects.toMatchObject(
        {
          code: 'invalid_input',
          fields: { photo: 'unreadable' }
        }
      )
    }
    await expect(
      readFile(request('image/jpeg', 'x'), { field: 'photo', maxBytes: 9 })
    ).rejects.toEqual(refused('unsupported_media_type'))
    const cut = request('multipart/form-data; boundary=x', '--x\r\nContent-Disp')
    await expect(readFile(cut, { field: 'photo', maxBytes: 9 })).rejects.toEqual(
      refused('bad_request')
    )
  })
})

describe('an upload of many parts', () => {
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\na\r\n`
  const read = (parts: number, type = 'multipart/form-data; boundary=x') =>
    readFile(request(type, `${part('photo').repeat(parts)}--x--\r\n`), {
      field: 'photo',
      maxBytes: 9
    })

  test('is read up to a hundred', async () => {
    expect(await read(100)).toEqual(new Uint8Array([97]))
  })

  test.each([
    'multipart/form-data; boundary=x',
    'multipart/form-data; a="; boundary=y"; boundary="x"',
    'multipart/form-data;boundary="\\x";boundary=y'
  ])('is refused beyond that, as %s', async type => {
    await expect(read(101, type)).rejects.toEqual(refused('bad_request'))
    await expect(read(1, type)).resolves.toEqual(new Uint8Array([97]))
  })
})

describe('what the schema finds wrong', () => {
  const schema = z.object({
    title: z
      .string('titleRequired')
      .check(z.minLength(3, 'titleTooLong'), z.regex(/^a/, 'fieldInvalid')),
    place: z.object({ city: z.string('locationRequired') }),
    constructor: z.string('nameRequired'),
    other: z.optional(z.string())
  })
  const fieldsOf = (input: unknown) => {
    try {
      parse(schema, input)
    } catch (error) {
      return (error as { fields: unknown }).fields
    }
    return undefined
  }

  test('is told by field, the first problem of each', () => {
    expect(fieldsOf({ title: 'x', place: { city: 1 }, constructor: 1, other: 1 })).toEqual({
      title: 'titleTooLong',
      'place.city': 'locationRequired',
      constructor: 'nameRequired',
      other: 'invalidInput'
    })
  })

  test.each([null, 'text', 7, [], undefined])('of %j is reported about the body', input => {
    expect(fieldsOf(input)).toEqual({ body: 'invalidInput' })
  })
})
