import type { APIRoute } from 'astro'
import { json } from '#src/http/responses.ts'
import { apiDocument } from './_api-document.ts'

export const GET: APIRoute = ({ locals }) => {
  const headers = new Headers({ 'cache-control': 'public, max-age=300' })
  return json(apiDocument(locals), 200, headers)
}
