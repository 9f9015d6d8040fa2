import type { AiSettings } from '#platform/config/ai-settings.ts'
import { localWriter } from './local-writer.ts'
import { modelWriter } from './model-writer.ts'
import type { TextWriter } from './text-writer.ts'

/** The writer that the settings name; without any, the local one. The maker's client is loaded where it is used. */
export async function openWriter(settings: AiSettings | undefined): Promise<TextWriter> {
  if (!settings) return localWriter
  const { default: OpenAI } = await import('openai')
  // A retry is charged again, so the client makes none.
  const client = new OpenAI({ baseURL: settings.url, apiKey: settings.key, maxRetries: 0, logLevel: 'off' })
  return modelWriter(client, settings)
}
