import type { Clock } from '../clock.ts'
import type { Identity } from '../home/identity.ts'
import { signedHeaders } from './sign.ts'

/** Result of a post: accepted, refused permanently, or to be retried. */
export interface Posted {
  state: 'taken' | 'refused' | 'later'
  /** Server's message, for display. */
  message: string
  /** Whether the server failed on this post only, so that others may succeed. */
  isOwnFault?: boolean
  /** Data of an accepted post's answer. */
  data?: Record<string, unknown>
}

interface Posting {
  clock: Clock
  log(text: string): void
  patienceMs?: number
}

export interface Server {
  post(path: string, body: object): Promise<Posted>
  /** Known offset of the server's clock from the computer's, in milliseconds. */
  aheadMs(): number
}

const patience = 15_000
/** Clock offset in milliseconds above which a warning is shown. */
const worthSayingMs = 60_000
/** Tolerance in milliseconds: the header of an answer has whole seconds, and is slightly old. */
const nearEnoughMs = 3000

/**
 * Creates the connection to the server, with a fresh signature for each post. A wrong computer clock is
 * reported and compensated by the server's time, so that calls are still accepted.
 */
export function openServer(identity: Identity, { clock, log, patienceMs = patience }: Posting): Server {
  let aheadMs = 0
  let isOffSaid = false

  function learn(serverMs: number): void {
    const offset = serverMs - clock.now()
    if (!Number.isFinite(offset)) return
    aheadMs = Math.abs(offset) < nearEnoughMs ? 0 : offset
    const isOff = Math.abs(aheadMs) > worthSayingMs
    if (isOff && !isOffSaid) {
      const by = `${aheadMs > 0 ? '慢' : '快'}${describeDuration(Math.abs(aheadMs))}`
      log(`电脑时间不对：比服务器${by}，请校准电脑时间；来电先按服务器的时间上报`)
    }
    if (!isOff && isOffSaid) log('电脑时间已正确')
    isOffSaid = isOff
  }

  async function postOnce(path: string, text: string): Promise<Posted & { isClockOff?: boolean }> {
    const seconds = Math.floor((clock.now() + aheadMs) / 1000)
    const url = new URL(`${path}?mid=${encodeURIComponent(identity.mid)}`, identity.server)
    let response: Response
    let answer: string
    try {
      response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signedHeaders(identity.key, text, seconds) },
        body: text,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      })
      answer = await response.text()
    } catch (error) {
      return { state: 'later', message: `连不上服务器：${findReason(error)}` }
    }
    const answerBody = readAnswer(answer)
    if (answerBody?.code === 'request.clock_off') {
      const { now } = unwrapData(answerBody)
      learn(typeof now === 'number' ? now * 1000 : Date.parse(response.headers.get('date') ?? ''))
      return { state: 'later', message: '电脑时间不对，请校准', isClockOff: true }
    }
    if (answerBody && response.status === 200) learn(Date.parse(response.headers.get('date') ?? ''))
    return postedOf(response, answerBody)
  }

  return {
    aheadMs: () => aheadMs,
    async post(path, body) {
      const text = JSON.stringify(body)
      const posted = await postOnce(path, text)
      return posted.isClockOff ? postOnce(path, text) : posted
    },
  }
}

const refusedForGood = new Set([400, 409, 413, 415, 422])

/**
 * Converts a response to a result. An unknown key or a failing server may be fixed, so only posts refused for
 * their content are given up.
 */
function postedOf(response: Response, answerBody: Record<string, unknown> | undefined): Posted {
  const { status } = response
  const msg = String(answerBody?.msg ?? answerBody?.message ?? '')
  const message = msg === '' ? `服务器应答${status}` : msg.slice(0, 200)
  if (status >= 300 && status < 400) {
    return {
      state: 'later',
      message: `服务器地址已改为${response.headers.get('location')}，请用新地址重新绑定`,
    }
  }
  if (status === 401 || status === 404) {
    return { state: 'later', message: `服务器不认识这台盒子（${message}），请在「电话助手」重新生成配对码` }
  }
  if (refusedForGood.has(status)) return { state: 'refused', message }
  if (status >= 500) return { state: 'later', message, isOwnFault: true }
  // A captive portal also answers 200.
  if (!answerBody) return { state: 'later', message: `服务器应答${status}，但不是订包的应答` }
  if (status !== 200) return { state: 'later', message }
  const isTaken = answerBody.code === undefined || Number(answerBody.code) === 0
  return isTaken ? { state: 'taken', message, data: unwrapData(answerBody) } : { state: 'refused', message }
}

export function readAnswer(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return isRecord(answer) ? answer : undefined
  } catch {
    return undefined
  }
}

/** Unwraps an answer's data, with or without an envelope. */
export const unwrapData = (said: Record<string, unknown>): Record<string, unknown> =>
  isRecord(said.data) ? said.data : said

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the cause of a failed `fetch`. */
export function findReason(error: unknown): string {
  const { name, cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  if (name === 'TimeoutError') return '没有应答'
  return cause?.code ?? cause?.message ?? message
}

function describeDuration(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 120) return `${minutes}分钟`
  return minutes < 2880 ? `${Math.round(minutes / 60)}小时` : `${Math.round(minutes / 1440)}天`
}
