import { z } from 'zod'

/** Environment variables of the language model. */
export const aiEnvironment = {
  /** Base URL of a service with OpenAI’s protocol: `https://api.deepseek.com/v1`. Switches the model on. */
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).max(80).optional(),
}

type AiEnvironment = z.output<z.ZodObject<typeof aiEnvironment>>

/** The operator's account with a language model service. */
export interface AiSettings {
  url: string
  key: string
  model: string
}

/**
 * Reads the settings of the language model; undefined for the local text generator.
 * @throws Error naming what is missing.
 */
export function readAiSettings({
  AI_BASE_URL: url,
  AI_API_KEY: key,
  AI_MODEL: model,
}: AiEnvironment): AiSettings | undefined {
  if (url && key && model) return { url, key, model }
  if (!url && !key && !model) return undefined
  const missing = Object.entries({ AI_BASE_URL: url, AI_API_KEY: key, AI_MODEL: model })
    .filter(([, value]) => !value)
    .map(([name]) => name)
  throw new Error(`AI_BASE_URL, AI_API_KEY and AI_MODEL come together; missing: ${missing.join(', ')}`)
}
