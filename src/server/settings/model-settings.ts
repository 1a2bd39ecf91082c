import type { ModelSettings } from '#src/platform/model.ts'

export const USUAL_MODEL = 'gpt-4o-mini'

export function problemsOfModel({ OPENAI_API_KEY: key, OPENAI_BASE_URL: base }: NodeJS.ProcessEnv) {
  const parsed = base === undefined ? null : URL.parse(base)
  const bare = !parsed || !(parsed.username || parsed.password || parsed.search || parsed.hash)
  return [
    ...(base !== undefined && key === undefined
      ? ['OPENAI_API_KEY: needed beside OPENAI_BASE_URL; any word where none is asked for']
      : []),
    ...(bare
      ? []
      : ['OPENAI_BASE_URL: must have no password, query or hash; the key is OPENAI_API_KEY'])
  ]
}

type ModelEnvironment = {
  OPENAI_API_KEY?: string | undefined
  OPENAI_BASE_URL?: string | undefined
  OPENAI_MODEL: string
}

export function modelFrom(env: ModelEnvironment): ModelSettings | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_MODEL: name, OPENAI_BASE_URL: baseUrl } = env
  return apiKey === undefined ? undefined : { apiKey, name, baseUrl }
}
