import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { checkPassword } from '#src/features/accounts/check-password.ts'
import { exportAccount } from '#src/features/privacy/export.ts'
import { checkExportToken, exportToken } from '#src/features/privacy/export-token.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { api, withQuery } from '#src/shared/paths.ts'
import { exportAnswer, exportQuery, exportRequest } from '#src/shared/schemas/privacy.ts'

export const POST = endpoint({
  summary: "Allows this session to download the user's data. Asks for the password.",
  action: 'account.export',
  limits: LIMITS.exportRequest,
  body: exportRequest,
  answer: exportAnswer,
  async run({ db, app, body }, account) {
    await checkPassword(db, app.passwords, account, body.password)
    const { token, expiresAt } = exportToken(app.secret, account, app.clock.now())
    app.log.info({ requestId: app.requestId, actor: account?.id }, 'export allowed')
    return { url: withQuery(api.exportData, { token }), expiresAt }
  }
})

export const GET = endpoint({
  summary: "All of the user's data as one JSON file, by the token that POST gives.",
  action: 'account.export',
  limits: LIMITS.exportFile,
  query: exportQuery,
  answer: z.record(z.string(), z.unknown()),
  async run({ db, app, query, headers }, account) {
    const { id } = account
    const now = app.clock.now()
    checkExportToken(app.secret, account, query.token, now)
    headers.set('content-disposition', `attachment; filename="user-${id}.json"`)
    const file = exportAccount(db, app.storage, id, now)
    return Readable.toWeb(Readable.from(file, { objectMode: false }))
  }
})
