import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isInnerAddress } from './inner-address.ts'
import { innerAddress, outerLookup } from './outer-lookup.ts'

export interface BytesRequest {
  url: URL
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** Milliseconds for all of it, from the look-up of the name to the answer's head. */
  timeoutMs: number
  /** Whether addresses of the machine and of its own network may be asked, and without encryption. */
  allowInner: boolean
}

/** Nobody was there: nothing was sent. */
export class NotReached extends Error {
  override readonly name = 'NotReached'
}

/** An answer, and the beginning of what it says. */
export interface BytesAnswer {
  status: number
  text: string
}

/**
 * Posts bytes to another service, over a connection of their own. What a name leads to is checked on the very look-up
 * that is connected to; redirections are not followed, and what is answered beside the status is not read.
 *
 * @returns the status of the answer.
 * @throws NotReached when there was no connection; any other Error leaves it unknown whether the service has them.
 */
export const postBytes = (request: BytesRequest): Promise<number> =>
  post(request, (response, answered) => {
    response.destroy()
    answered(response.statusCode ?? 0)
  })

/**
 * Posts as {@link postBytes} does, and reads only the first bytes of the answer, within the overall timeout:
 * a slow or endless answer is cut off there.
 */
export const postForAnswer = (request: BytesRequest & { mostBytes: number }): Promise<BytesAnswer> =>
  post(request, (response, answered) => {
    const parts: Buffer[] = []
    let length = 0
    const end = () => {
      const text = Buffer.concat(parts).subarray(0, request.mostBytes).toString('utf8')
      answered({ status: response.statusCode ?? 0, text })
      response.destroy()
    }
    response.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length >= request.mostBytes) end()
    })
    response.on('end', end)
    response.on('error', end)
    response.on('close', end)
  })

/** Posts, and hands the answer's head over; only the first word counts. */
function post<Answer>(
  { url, headers, body, timeoutMs, allowInner }: BytesRequest,
  read: (response: IncomingMessage, answered: (answer: Answer) => void) => void,
): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowInner && url.protocol === 'http:')) {
    return Promise.reject(new NotReached(`${url.protocol} is not encrypted`))
  }
  if (!allowInner && isIP(host) !== 0 && isInnerAddress(host)) {
    return Promise.reject(new NotReached(innerAddress(host).message))
  }
  return new Promise((resolve, reject) => {
    let reached = false
    const request = (isSecure ? secureRequest : plainRequest)(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(allowInner ? {} : { lookup: outerLookup }),
      },
      (response) => read(response, resolve),
    )
    request.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        reached = true
      })
    })
    request.on('error', (error) => reject(reached ? error : new NotReached(error.message)))
    request.end(body)
  })
}
