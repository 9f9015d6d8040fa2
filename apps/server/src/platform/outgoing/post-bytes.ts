import { request as plainRequest } from 'node:http'
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

/**
 * Posts bytes to another service, over a connection of their own. What a name leads to is checked on the very look-up
 * that is connected to; redirections are not followed, and what is answered beside the status is not read.
 *
 * @returns the status of the answer.
 * @throws NotReached when there was no connection; any other Error leaves it unknown whether the service has them.
 */
export function postBytes({ url, headers, body, timeoutMs, allowInner }: BytesRequest): Promise<number> {
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
      (response) => {
        response.destroy()
        resolve(response.statusCode ?? 0)
      },
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
