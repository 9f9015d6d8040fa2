import { z } from 'zod'

/** Statuses of the envelope (8.01); `unchanged` is sent only to callers that named the revision they hold. */
export const envelopeStatus = {
  ok: 200,
  unchanged: 304,
  refused: 400,
  failed: 500,
  loggedOut: 410000,
} as const

/** Message that the console shows when the server gives no reason (8.01). */
export const failureMessage = 'Oops，出错了'
/** Message shown when there is no network. */
export const networkMessage = '网络连接失败，请检查网络后重试'

/** Envelope of every answer. `code` and `data` describe a refusal to the program. */
export const envelope = z.object({
  status: z.number(),
  msg: z.string().default(''),
  data: z.unknown(),
  code: z.string().optional(),
})
export type Envelope = z.output<typeof envelope>

/** Response header with the names of the page builds that the server serves, separated by spaces. */
export const buildsHeader = 'x-builds'

/**
 * Response header with the revision of a shared answer; `knownRevisionHeader` in the request names the
 * revision that the caller already holds.
 */
export const revisionHeader = 'x-revision'
export const knownRevisionHeader = 'x-known-revision'
