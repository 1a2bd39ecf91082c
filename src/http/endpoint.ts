import type { APIRoute } from 'astro'
import * as z from 'zod/mini'
import type { Action } from '#src/features/trust/can.ts'
import { Refusal } from '#src/shared/errors.ts'
import { eventStream, wantsEvents } from './event-stream.ts'
import { handleRequest } from './handle-request.ts'
import { readJson } from './read-request.ts'
import { asRefusal, json, logRefusal, refuse } from './responses.ts'
import type { Declaration, RequestContext } from './route.ts'

type Answering = Declaration & { answer: z.ZodMiniType }
export type Route = APIRoute & { declaration: Answering }

/** An endpoint of the JSON API. Its declaration stays readable on it, for the tests and the docs. */
export function endpoint<
  Body extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Params extends z.ZodMiniType,
  Of extends Action
>(declared: Declaration<Body, Query, Params, Of>): Route {
  const declaration = withAnswer(declared as unknown as Declaration)
  const handle: APIRoute = async ({ request, url, params, locals }) => {
    const context: RequestContext = { request, url, params, locals }
    if (declaration.streamed && wantsEvents(request)) {
      return eventStream(context, streaming => answerOf(declaration, streaming))
    }
    return answerOf(declaration, context)
  }
  return Object.assign(handle, { declaration })
}

const NOTHING = z.object({})

function withAnswer(declared: Declaration): Answering {
  const { answer, run } = declared
  if (answer) return { ...declared, answer }
  const runOnly: Declaration['run'] = async (call, account) => {
    await run(call, account)
    return {}
  }
  return { ...declared, answer: NOTHING, run: runOnly }
}

async function answerOf(declaration: Declaration, context: RequestContext) {
  try {
    const { body, status, headers } = await handleRequest(declaration, context, readJson)
    return json(body, status, headers)
  } catch (error) {
    return logAndRefuse(error, context)
  }
}

export function logAndRefuse(error: unknown, { locals }: Pick<RequestContext, 'locals'>) {
  const refusal = asRefusal(error)
  const { log, requestId, account, language, route } = locals
  logRefusal(log, { requestId, actor: account?.id ?? null, route }, refusal)
  return refuse(refusal, language, requestId)
}

export const notAnEndpoint: APIRoute = context => logAndRefuse(new Refusal('not_found'), context)
