import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { BookingSmsKind } from '../booking-texts.ts'
import type { SmsKind } from '../sms-gateway.ts'
import { isOptional, smsKinds } from './template-texts.ts'

/** The provider's id of the approved template of each kind; undefined for kinds that the operator omits. */
export type Templates = Readonly<Partial<Record<SmsKind, string>>>

/** Lists the kinds without a template. */
export const lackingIn = (templates: Templates): BookingSmsKind[] =>
  smsKinds
    .filter((kind) => kind !== 'code' && kind !== 'operator')
    .filter((kind) => templates[kind] === undefined)

/** Result for a message kind without a template. */
export const noTemplate = { state: 'failed', error: '短信服务商处没有登记这类短信的模板' } as const

const template = z.strictObject({ id: z.string().trim().min(1) })

/**
 * Reads which template a provider has approved for each kind of message: `{ "code": { "id": "SMS_1234" }, …
 * }`. Kinds added in later releases are optional.
 * @throws Error naming the file and its faults, such as missing kinds.
 */
export async function readTemplates(file: string): Promise<Templates> {
  const fault = (what: string, cause?: unknown) =>
    new Error(`SMS_TEMPLATES_FILE (${file}): ${what}`, { cause })
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw fault('cannot be read', error)
  })
  const given = z.record(z.string(), z.unknown()).safeParse(parse(text))
  if (!given.success) throw fault('is no JSON object')
  const strangers = Object.keys(given.data).filter((name) => !smsKinds.some((kind) => kind === name))
  if (strangers.length > 0) throw fault(`has no kinds of messages: ${strangers.join(', ')}`)
  const named = smsKinds.filter((kind) => Object.hasOwn(given.data, kind))
  const missing = smsKinds.filter((kind) => !named.includes(kind) && !isOptional(kind))
  if (missing.length > 0) throw fault(`these kinds have no template: ${missing.join(', ')}`)
  const templates = named.map((kind) => [kind, template.safeParse(given.data[kind])] as const)
  const wrong = templates.filter(([, read]) => !read.success).map(([kind]) => kind)
  if (wrong.length > 0) throw fault(`{ "id": "…" } is wanted for: ${wrong.join(', ')}`)
  return Object.fromEntries(templates.map(([kind, read]) => [kind, read.data?.id]))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
