import {
  type Call,
  compileCodec,
  decodeForm,
  type Envelope,
  envelopeStatus,
  failureMessage,
  type InputOf,
  mayRefuse,
  type RefusalCode,
  refusalDataToWire,
  refusals,
  successMessage,
  wireName,
} from '@roombook/contract'
import { Lost, Refused, type Reply } from './replies.ts'

/** Inputs, keys and files sent to one call, including attempts whose answer was lost. */
export interface RecordedRequests<C extends Call> {
  readonly inputs: InputOf<C>[]
  /** Idempotency key of each; empty for calls that only read. */
  readonly keys: string[]
  /** Uploaded files. */
  readonly files: File[]
}

/** A call whose requests wait until the test answers them one by one, the oldest first. */
export interface Holding<C extends Call> extends RecordedRequests<C> {
  answer(reply: Reply<C>): void
}

interface Answer {
  call: Call
  reply(input: never): Reply<Call> | Promise<Reply<Call>>
  requests: RecordedRequests<Call>
}

const answers = new Map<string, Answer>()
/** Executed calls by idempotency key, and how many more of their answers will be lost. */
const carriedOut = new Map<string, { body: string; output: unknown; lost: number }>()
const faults: string[] = []

/**
 * Stubs a call of the contract for the rest of the test. Requests are checked against the contract and
 * refused as the server does; a change is executed once per idempotency key.
 */
export function stubCall<C extends Call>(
  call: C,
  reply: (input: InputOf<C>) => Reply<C> | Promise<Reply<C>>,
): RecordedRequests<C> {
  const before = answers.get(call.path)
  const requests: RecordedRequests<Call> = before?.requests ?? { inputs: [], keys: [], files: [] }
  answers.set(call.path, { call, reply: reply as Answer['reply'], requests })
  return requests as RecordedRequests<C>
}

/** Makes every request of a call wait until the test answers it. */
export function holding<C extends Call>(call: C): Holding<C> {
  const waiting: ((reply: Reply<C>) => void)[] = []
  const requests = stubCall(call, () => new Promise<Reply<C>>((resolve) => waiting.push(resolve)))
  return {
    ...requests,
    answer(reply) {
      const next = waiting.shift()
      if (!next) throw new Error(`Nobody waits for ${call.name}`)
      next(reply)
    },
  }
}

/** Removes all stubs after a test. @returns the unexpected requests. */
export function removeStubs(): string[] {
  answers.clear()
  carriedOut.clear()
  return faults.splice(0)
}

/** Replaces `fetch`: calls of the contract are answered here, all other requests pass through. */
export const fetchAnswered =
  (elsewhere: typeof fetch): typeof fetch =>
  (to, init) => {
    const { pathname } = new URL(to instanceof Request ? to.url : to, window.location.href)
    if (!/^\/(shopapi|api)\//.test(pathname)) return elsewhere(to, init)
    return untilAborted(answer(pathname, init ?? {}), init?.signal ?? undefined)
  }

/** Rejects with the signal's reason once the request is aborted. */
function untilAborted(answered: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    if (signal?.aborted) reject(signal.reason)
    answered.then(resolve, reject)
  })
}

async function answer(path: string, { body, headers }: RequestInit): Promise<Response> {
  const stub = answers.get(path)
  if (!stub) return fault(`${path} was asked, and nothing answers it`)
  const { call, requests } = stub
  const key = new Headers(headers).get('idempotency-key') ?? ''
  if ((call.effect === 'changes') !== (key !== ''))
    return fault(`${call.name}: its idempotency key is “${key}”`)
  const file = body instanceof FormData ? body.get('file') : undefined
  const text = typeof body === 'string' ? body : ''
  const read = call.input.safeParse(decodeForm(call.input, text), {
    error: () => refusals['request.invalid'].message,
  })
  requests.inputs.push((read.data ?? decodeForm(call.input, text)) as InputOf<Call>)
  requests.keys.push(key)
  if (file instanceof File) requests.files.push(file)
  if (!read.success) return refusedInput(read.error.issues)
  const earlier = carriedOut.get(key)
  if (earlier) {
    if (earlier.lost-- > 0) throw new TypeError(networkGone)
    return earlier.body === text
      ? done(call, earlier.output)
      : no('request.already_done', { first: earlier.output })
  }
  try {
    return respond(call, await stub.reply(read.data as never), (output, lost) => {
      if (key) carriedOut.set(key, { body: text, output, lost })
    })
  } catch (error) {
    if (error instanceof TypeError && error.message === networkGone) throw error
    return fault(`${call.name} was answered by an error: ${error instanceof Error ? error.message : error}`)
  }
}

const networkGone = 'Failed to fetch'

function respond(call: Call, reply: Reply<Call>, store: (output: unknown, lost: number) => void): Response {
  if (reply instanceof Refused) {
    if (!mayRefuse(call, reply.code)) return fault(`${call.name} does not refuse with ${reply.code}`)
    return no(reply.code, refusalDataToWire(reply.code, reply.data), reply.message)
  }
  const result = reply instanceof Lost ? reply.output : { value: reply }
  const output = result && compileCodec(call.output).toWire(call.output.parse(result.value))
  if (result) store(output, reply instanceof Lost ? reply.times - 1 : 0)
  if (reply instanceof Lost) throw new TypeError(networkGone)
  return done(call, output)
}

function done(call: Call, data: unknown): Response {
  const output = call.doneWith && call.output.parse(compileCodec(call.output).fromWire(data))
  return envelopeOf({ status: envelopeStatus.ok, msg: successMessage(call, output), data })
}

function no(code: RefusalCode, data: unknown, message: string = refusals[code].message): Response {
  const status = code === 'session.ended' ? envelopeStatus.loggedOut : envelopeStatus.refused
  return envelopeOf({ status, msg: message, data, code })
}

/**
 * Refuses an invalid input as the server does: a message at each field, the first of them as the main one.
 */
function refusedInput(issues: readonly { path: PropertyKey[]; message: string }[]): Response {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[wireName(String(path[0] ?? ''))] ??= message
  const [first] = Object.values(fields)
  return first === refusals['request.missing_id'].message
    ? no('request.missing_id', {})
    : no('request.invalid', { fields }, first)
}

function fault(text: string): Response {
  faults.push(text)
  return envelopeOf({ status: envelopeStatus.failed, msg: failureMessage, data: null })
}

const envelopeOf = (envelope: Envelope): Response => new Response(JSON.stringify(envelope))
