import { describe, expect } from 'vitest'
import { foldName } from '#src/shared/folding/fold-name.ts'
import { registration } from '#src/shared/schemas/account.ts'
import { test } from '#tests/support/database.ts'
import { codeOf, context, enqueued, form } from '#tests/support/registering.ts'
import { register, usernameFrom } from './register.ts'

describe('register', () => {
  test('keeps no password, makes a user name, and causes the confirming mail', async ({ db }) => {
    enqueued.length = 0
    const user = await register(db, context, form())
    expect(user).toMatchObject({ username: 'blerta.hoxha', role: 'user', isIdVerified: false })
    expect(user.passwordHash).toMatch(/^\$argon2id\$/)
    expect(enqueued).toMatchObject([{ kind: 'confirm', userId: user.id }])
  })

  test('refuses an address in any case, and a look-alike user name', async ({ db }) => {
    await register(db, context, form({ username: 'poca' }))
    const again = form({ email: 'BLERTA@shembull.al', username: 'роса' })
    expect(await codeOf(register(db, context, again))).toEqual([
      'conflict',
      { email: 'emailTaken', username: 'usernameTaken' }
    ])
  })

  test.for([
    ['Ilir.Kola', 'llir.kola'],
    ['goni10', 'gonilO'],
    ['Ina.Mema', '1na.rnema'],
    ['Ina.Mema', 'lna.mema'],
    // Cyrillic.
    ['Ilir', 'ӏӏіг']
  ] as const)('where there is %s, nobody becomes %s', async ([username, alike], { db }) => {
    await register(db, context, form({ username }))
    const other = form({ email: 'other@shembull.al', username: alike })
    const taken = { username: 'usernameTaken' }
    expect(await codeOf(register(db, context, other))).toEqual(['conflict', taken])
    const named = form({ email: 'other@shembull.al', fullName: alike })
    expect((await register(db, context, named)).username).not.toBe(alike.toLowerCase())
  })

  test('names that can be told apart are free', async ({ db }) => {
    for (const username of ['arben', 'arbeni', 'arben1', 'mali', 'mall', 'goni', 'gon']) {
      const made = await register(db, context, form({ username, email: `${username}@shembull.al` }))
      expect(made.username).toBe(username)
    }
  })

  test.for([
    ...['123456', 'qwerty', 'shalimar', 'blerta@shembull.al', 'BLERTA'],
    ...['Tregu2026!', 'shqipëria1', 'albania.tirana.12']
  ])('refuses the password %s', async (password, { db }) => {
    const weak = form({ password, confirmPassword: password })
    const [code] = await codeOf(register(db, context, weak))
    expect(code).toBe('invalid_input')
  })

  test.for([
    ['gоni', 'a Cyrillic letter among Latin ones'],
    ['lսan', 'an Armenian one'],
    ['ƒatos', 'a letter of phonetics'],
    ['ᴠera', 'a small capital'],
    ['aǃban', 'a click'],
    ['goni²', 'a raised figure'],
    ['ſara', 'a letter of old prints']
  ])('takes no user name like %s, with %s', ([username]) => {
    const { error } = registration.safeParse({ username })
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ path: ['username'], message: 'usernameOneAlphabet' })
    )
  })

  test.for(['ëndrit.çela', 'Şule_90', 'ștefan', 'žana', 'γιωργος', 'горан-1'])(
    'takes the user name %s, of one alphabet',
    username => {
      const { error } = registration.safeParse({ username })
      expect(error?.issues.flatMap(({ path }) => path)).not.toContain('username')
    }
  )

  test('gives a name of two alphabets, or of one that nobody here can type, a general user name', async ({
    db
  }) => {
    for (const fullName of ['Lսan Deda', 'محمد علي']) {
      const { username } = await register(
        db,
        context,
        form({ email: `${fullName.length}@a.al`, fullName })
      )
      expect(username).toMatch(/^anetar\d*$/)
    }
  })

  test('gives nobody a name of those who run the site', async ({ db }) => {
    const wished = register(db, context, form({ username: 'tregu.support' }))
    expect(await codeOf(wished)).toEqual(['conflict', { username: 'usernameTaken' }])
    const named = register(db, context, form({ fullName: 'Tregu Support' }))
    expect(await codeOf(named)).toEqual(['invalid_input', { fullName: 'fullNameReserved' }])
    // Cut to the length of a user name, it would pass for one of theirs.
    const fullName = 'Tregu Administratori Lleshi'
    expect((await register(db, context, form({ fullName }))).username).toMatch(/^anetar\d*$/)
  })

  test('finds a free user name for a second person of the name', async ({ db }) => {
    await register(db, context, form())
    const second = await register(db, context, form({ email: 'tjeter@shembull.al' }))
    expect(second.username).toMatch(/^blerta\.hoxha\d+$/)
  })
})

describe('user names', () => {
  test('fold what looks alike', () => {
    expect(foldName('Аrbеn')).toBe(foldName('arben'))
    expect(foldName('Ｅmër')).toBe('emer')
  })
  test('of a Greek or Cyrillic name are in its own letters where Latin ones do not suffice', () => {
    expect(usernameFrom('Γιώργος Παπάς')).toBe('γιωργος.παπας')
    expect(usernameFrom('Горан Петровић')).toMatch(/^\p{L}+\.\p{L}+$/u)
  })

  test('come out of names in any script, long enough and short enough', () => {
    expect(usernameFrom('Çlirim Dëshmori')).toBe('clirim.deshmori')
    expect(usernameFrom('Li')).toHaveLength(3)
    expect(usernameFrom('a'.repeat(80)).length).toBeLessThanOrEqual(20)
  })
})
