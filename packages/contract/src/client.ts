import type { z } from 'zod'
import type { Call, Caller, OutputOf } from './call.ts'
import {
  buildsHeader,
  type Envelope,
  envelope,
  envelopeStatus,
  failureMessage,
  knownRevisionHeader,
  networkMessage,
  revisionHeader,
} from './envelope.ts'
import { compileCodec, encodeForm } from './wire/codec.ts'
import { anonymousKey, randomKey, sign } from './wire/signature.ts'
import { wireName } from './wire/words.ts'

/** A refusal by the server: the message is for the user, code and data are for the program. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly code: string
  readonly data: Record<string, unknown>
  /** Messages by field, under the field names of this code. */
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, code: string, data: Record<string, unknown>, fields: Record<string, string>) {
    super(message)
    this.code = code
    this.data = data
    this.fields = fields
  }
}

/** A call that got no readable answer (8.02). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** `offline`: the request never left this device, so the server cannot have done anything. */
  readonly reason: 'network' | 'offline' | 'timeout' | 'canceled' | 'bad-status'

  constructor(reason: CallFailed['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export interface ClientOptions {
  /** Origin and path before `/shopapi`; empty on pages that the server itself serves. */
  baseUrl: string
  /** Returns the bearer token for calls of this kind; undefined without a login. */
  token(caller: Caller): string | undefined
  /**
   * Reports that the server has ended the session of this kind of caller (410000); `token` is the one that
   * was sent.
   */
  onLoggedOut?(message: string, caller: Caller, token: string | undefined): void
  /** Reports a call without a readable answer that was not cancelled: the server may be unreachable. */
  onUnanswered?(): void
  /** Reports the page builds that the server currently serves, as named in an answer. */
  onBuilds?(builds: readonly string[]): void
  /** Returns whether this device has no network at all; by default, the browser's `navigator.onLine`. */
  isOffline?(): boolean
  /** Milliseconds since 1970. */
  now?(): number
  fetch?: typeof globalThis.fetch
  /** Returns the answer to a prefetched call, which was sent before the client existed. */
  answered?(path: string, body: string, token: string | undefined): PrefetchedAnswer | undefined
  /** Milliseconds until a call is given up (7.01: 60 s). */
  timeout?: number
}

/** Answer to a call that was sent before the client existed. */
export interface PrefetchedAnswer {
  text: string
  headers: Headers
  /** Marks the answer as used, so that it is returned only once. */
  take(): void
}

export interface CallOptions {
  /** One key per user action: a form has the same key from opening on, however often it is submitted. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A call's result and the message to show for it. */
export interface Answer<Data> {
  data: Data
  message: string
}

export interface Client {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<Answer<OutputOf<C>>>
  /**
   * Returns a prefetched answer of the call synchronously, once only; undefined where there is none or it was
   * refused.
   */
  answered<C extends Call>(call: C, input: CallInput<C>): OutputOf<C> | undefined
  /** Makes a call whose body is a file. */
  upload<C extends Call>(call: C, file: Blob, options?: CallOptions): Promise<Answer<OutputOf<C>>>
}

/** Input that a caller passes: fields with a default may be omitted. */
export type CallInput<C extends Call> = z.input<C['input']>

/**
 * Number of shared answers that a client stores: enough for the days and periods that a user switches
 * between.
 */
const mostHeld = 16

/** Creates a client for every call in the contract: it encodes, signs, sends and decodes the envelope. */
export function createClient(options: ClientOptions): Client {
  const now = options.now ?? Date.now
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  const timeout = options.timeout ?? 60_000
  const isOffline = options.isOffline ?? isBrowserOffline
  let clockOffset = 0
  const holding = new Map<string, { revision: string; data: unknown }>()

  /**
   * Stores an answer; at most {@link mostHeld}, the newest ones. The next request sends its revision, and an
   * unchanged answer comes without data.
   */
  function hold(of: string, answer: { revision: string; data: unknown }): void {
    holding.delete(of)
    holding.set(of, answer)
    const [oldest] = holding.keys()
    if (holding.size > mostHeld && oldest !== undefined) holding.delete(oldest)
  }

  const holdingName = (call: Call, body: string, token: string | undefined) =>
    call.shared && `${token} ${call.path} ${body}`

  function reportBuilds(headers: Headers): void {
    const builds = headers.get(buildsHeader)
    if (builds) options.onBuilds?.(builds.split(' '))
  }

  function accept<C extends Call>(call: C, sent: unknown, name: string | undefined, revision: string | null) {
    const data = compileCodec(call.output).fromWire(sent) as OutputOf<C>
    if (name !== undefined && revision) hold(name, { revision, data })
    return data
  }

  async function post(
    call: Call,
    body: string | FormData,
    key: string,
    token: string | undefined,
    signal: AbortSignal | undefined,
    known: string | undefined,
  ): Promise<Envelope & { revision: string | null }> {
    const timestamp = Math.floor((now() + clockOffset) / 1000)
    const nonce = randomKey()
    const path = new URL(options.baseUrl + call.path, 'http://localhost').pathname
    const signed = typeof body === 'string' ? body : null
    const headers: Record<string, string> = {
      'x-timestamp': String(timestamp),
      'x-nonce': nonce,
      'x-signature': sign(token ?? anonymousKey, {
        method: 'POST',
        path,
        timestamp,
        nonce,
        key,
        body: signed,
      }),
    }
    // The content type of a multipart form contains a boundary, which `fetch` sets itself.
    if (signed !== null) headers['content-type'] = 'application/x-www-form-urlencoded'
    if (token) headers.authorization = `Bearer ${token}`
    if (key) headers['idempotency-key'] = key
    if (known) headers[knownRevisionHeader] = known
    const limit = AbortSignal.timeout(timeout)
    const wasOffline = isOffline()
    try {
      const response = await send(options.baseUrl + call.path, {
        method: 'POST',
        headers,
        body,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      reportBuilds(response.headers)
      return { ...readEnvelope(await response.text()), revision: response.headers.get(revisionHeader) }
    } catch (error) {
      const failure = asFailure(error, signal, limit, wasOffline && isOffline())
      if (failure.reason !== 'canceled') options.onUnanswered?.()
      throw failure
    }
  }

  async function answerTo<C extends Call>(
    call: C,
    body: string | FormData,
    { idempotencyKey, signal }: CallOptions,
  ): Promise<Answer<OutputOf<C>>> {
    const key = call.effect === 'changes' ? (idempotencyKey ?? randomKey()) : ''
    const token = options.token(call.caller)
    const held = typeof body === 'string' ? holdingName(call, body, token) : undefined
    const known = held === undefined ? undefined : holding.get(held)
    let answer = await post(call, body, key, token, signal, known?.revision)
    const serverNow = clockOf(answer)
    if (serverNow !== undefined) {
      clockOffset = serverNow - now()
      answer = await post(call, body, key, token, signal, known?.revision)
    }
    if (answer.status === envelopeStatus.unchanged && known) {
      return { data: known.data as OutputOf<C>, message: answer.msg }
    }
    if (answer.status === envelopeStatus.ok) {
      return { data: accept(call, answer.data, held, answer.revision), message: answer.msg }
    }
    if (answer.status === envelopeStatus.loggedOut) options.onLoggedOut?.(answer.msg, call.caller, token)
    throw refused(call, answer)
  }

  return {
    call: (call, input, callOptions = {}) => answerTo(call, encodeForm(call.input, input), callOptions),
    answered(call, input) {
      if (!options.answered) return undefined
      try {
        const body = encodeForm(call.input, input)
        const token = options.token(call.caller)
        const prefetched = options.answered(call.path, body, token)
        if (!prefetched) return undefined
        const answer = readEnvelope(prefetched.text)
        if (answer.status !== envelopeStatus.ok) return undefined
        reportBuilds(prefetched.headers)
        const revision = prefetched.headers.get(revisionHeader)
        const data = accept(call, answer.data, holdingName(call, body, token), revision)
        prefetched.take()
        return data
      } catch {
        // An unreadable prefetch is ignored; the regular call reports the fault.
        return undefined
      }
    },
    upload(call, file, callOptions = {}) {
      const form = new FormData()
      form.set('file', file)
      return answerTo(call, form, callOptions)
    },
  }
}

/** Returns whether the browser reports that it is offline; outside a browser always false. */
const isBrowserOffline = (): boolean =>
  (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine === false

/** Returns the server's time for signing, where it refused the client's. */
function clockOf(answer: Envelope): number | undefined {
  if (answer.code !== 'request.clock_off' && answer.code !== 'request.too_old') return undefined
  const { now } = (answer.data ?? {}) as { now?: unknown }
  return typeof now === 'number' ? now * 1000 : undefined
}

function readEnvelope(text: string): Envelope {
  try {
    return envelope.parse(JSON.parse(text))
  } catch {
    throw new CallFailed('bad-status', failureMessage)
  }
}

function asFailure(
  error: unknown,
  signal: AbortSignal | undefined,
  limit: AbortSignal,
  stayedOffline: boolean,
): CallFailed {
  if (error instanceof CallFailed) return error
  if (signal?.aborted) return new CallFailed('canceled', '请求已取消')
  if (limit.aborted) return new CallFailed('timeout', '请求超时，请检查网络后重试')
  return new CallFailed(stayedOffline ? 'offline' : 'network', networkMessage)
}

function refused(call: Call, answer: Envelope): CallRefused {
  const data = (answer.data ?? {}) as Record<string, unknown>
  const faults = (data.fields ?? {}) as Record<string, string>
  const fields = Object.fromEntries(
    Object.keys(call.input.shape).flatMap((name) => {
      const message = faults[wireName(name)]
      return message === undefined ? [] : [[name, message] as const]
    }),
  )
  const known = answer.status === envelopeStatus.refused || answer.status === envelopeStatus.loggedOut
  return new CallRefused(known && answer.msg ? answer.msg : failureMessage, answer.code ?? '', data, fields)
}
