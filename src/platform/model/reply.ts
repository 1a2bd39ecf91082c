import * as z from 'zod'

/** `args` is JSON as the model wrote it, which may be invalid. */
export type ToolCall = { id: string; name: string; args: string }
export type Reply = { text: string; calls: ToolCall[] }

/** It is longer than any answer may be: endless, or no answer at all. */
export class TooMuch extends Error {}

const LONGEST_BYTES = 512 * 1024
const LONGEST_TEXT = 6000
const LONGEST_ARGUMENTS = 2000
const MOST_CALLS = 8

/** Chunks of a stream; what we do not use may be of any form. */
const chunkShape = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z
                    .number()
                    .int()
                    .min(0)
                    .max(MOST_CALLS - 1),
                  id: z.string().max(200).nullish(),
                  function: z
                    .object({
                      name: z.string().max(100).nullish(),
                      arguments: z.string().nullish()
                    })
                    .nullish()
                })
              )
              .nullish()
          })
          .nullish(),
        finish_reason: z.string().nullish()
      })
    )
    .nullish()
})
type Delta = NonNullable<NonNullable<z.infer<typeof chunkShape>['choices']>[number]['delta']>

/** The whole answer of a stream. Throws when it ends before the model has finished. */
export async function readReply(
  stream: AsyncIterable<unknown>,
  onText: (text: string) => void = () => {}
): Promise<Reply> {
  const reply: Reply = { text: '', calls: [] }
  let finished = false
  for await (const chunk of stream) {
    const choice = chunkShape.parse(chunk).choices?.[0]
    if (choice?.delta) take(reply, choice.delta)
    if (choice?.delta?.content) onText(reply.text)
    if (choice?.finish_reason) finished = true
  }
  if (!finished) throw new Error('the answer was cut')
  return { ...reply, calls: reply.calls.filter(call => call.name !== '') }
}

function take(reply: Reply, { content, tool_calls }: Delta) {
  reply.text += content ?? ''
  if (reply.text.length > LONGEST_TEXT) throw new TooMuch()
  for (const { index, id, function: called } of tool_calls ?? []) {
    while (reply.calls.length <= index) {
      reply.calls.push({ id: `call-${reply.calls.length}`, name: '', args: '' })
    }
    const call = reply.calls[index]!
    call.id = id || call.id
    call.name += called?.name ?? ''
    call.args += called?.arguments ?? ''
    if (call.args.length > LONGEST_ARGUMENTS) throw new TooMuch()
  }
}

/** Follows no redirect, which could lead the key and the question elsewhere, and reads no more than an answer can need. */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > LONGEST_BYTES) controller.error(new TooMuch())
      else controller.enqueue(chunk)
    }
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(counted), { status, statusText, headers })
}
