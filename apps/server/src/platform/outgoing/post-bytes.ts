import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isInnerAddress } from './inner-address.ts'
import { innerAddress, outerLookup } from './outer-lookup.ts'

export interface BytesRequest {
  url: URL
  headers: Readonly<Record<string, string>>
  body: Buffer
  /** Overall timeout in milliseconds, from the name look-up to the headers of the answer. */
  timeoutMs: number
  /** Whether addresses of this machine and its network are permitted, and plain HTTP. */
  allowInner: boolean
}

/** Thrown when no connection was made, so that nothing was sent. */
export class NotReached extends Error {
  override readonly name = 'NotReached'
}

/** Status of an answer, with the beginning of its body. */
export interface BytesAnswer {
  status: number
  text: string
}

/**
 * Posts bytes to another service over a separate connection. The address is checked in the same name look-up
 * that the connection uses; redirects are not followed, and the answer's body is not read.
 *
 * @returns the status of the answer.
 * @throws NotReached when there was no connection; after any other Error it is unknown whether the service
 * received them.
 */
export const postBytes = (request: BytesRequest): Promise<number> =>
  post(request, (response, answered) => {
    response.destroy()
    answered(response.statusCode ?? 0)
  })

/**
 * Posts like {@link postBytes}, and reads the first bytes of the answer within the overall timeout: a slow or
 * endless answer is cut off there.
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

/** Posts, and calls `read` with the response; only its first answer counts. */
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
