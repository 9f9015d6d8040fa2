import type { AiSettings } from '#platform/config/message-settings.ts'
import { localWriter } from './local-writer.ts'
import { modelWriter } from './model-writer.ts'
import type { TextWriter } from './text-writer.ts'

/**
 * Opens the configured writer, by default the local one. The model's client library is loaded only if needed.
 */
export async function openWriter(settings: AiSettings | undefined): Promise<TextWriter> {
  if (!settings) return localWriter
  const { default: OpenAI } = await import('openai')
  // A retry is charged again, so the client makes none.
  const client = new OpenAI({ baseURL: settings.url, apiKey: settings.key, maxRetries: 0, logLevel: 'off' })
  return modelWriter(client, settings)
}
