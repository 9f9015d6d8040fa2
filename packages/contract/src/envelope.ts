import { z } from 'zod'

/** Statuses of the envelope (8.01); `unchanged` only for callers that named the revision they hold. */
export const envelopeStatus = {
  ok: 200,
  unchanged: 304,
  refused: 400,
  failed: 500,
  loggedOut: 410000,
} as const

/** Message of the console when the server cannot say what went wrong (8.01). */
export const failureMessage = 'Oops，出错了'
/** Said where there is no network. */
export const networkMessage = '网络连接失败，请检查网络后重试'

/** The answer to every call. `code` and `data` of a refusal say more to the program. */
export const envelope = z.object({
  status: z.number(),
  msg: z.string().default(''),
  data: z.unknown(),
  code: z.string().optional(),
})
export type Envelope = z.output<typeof envelope>

/** With each answer: the builds of the pages that are served, by their names and apart by spaces. */
export const buildsHeader = 'x-builds'

/** With an answer that is the same for all: its revision, and with the question the one that the caller holds already. */
export const revisionHeader = 'x-revision'
export const knownRevisionHeader = 'x-known-revision'
