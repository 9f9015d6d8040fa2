import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isInnerAddress } from './inner-address.ts'
import { innerAddress, outerLookup } from './outer-lookup.ts'

export interface JsonRequest {
  url: URL
  headers?: Readonly<Record<string, string>>
  /** Milliseconds for all of it, from the look-up of the name to the answer's last byte. */
  timeoutMs: number
  /** Whether addresses of the machine and of its own network may be asked. */
  allowInner: boolean
}

/** The longest answer that is read, in bytes. */
const longestAnswer = 256 * 1024

/**
 * Asks another service for JSON. What a name leads to is checked on the very look-up that is connected to, so that
 * it cannot lead elsewhere a moment later; redirections are not followed.
 *
 * @throws Error when the address is an inner one, nobody answers in time, or what comes is no JSON with status 200.
 */
export function getJson({ url, headers = {}, timeoutMs, allowInner }: JsonRequest): Promise<unknown> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return Promise.reject(new Error(`${url.protocol} is no way to ask for JSON`))
  }
  if (!allowInner && isIP(host) !== 0 && isInnerAddress(host)) return Promise.reject(innerAddress(host))
  const start = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const request = start(
      url,
      {
        headers: { accept: 'application/json', ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(allowInner ? {} : { lookup: outerLookup }),
      },
      (response) => {
        const parts: Buffer[] = []
        let length = 0
        response.on('data', (part: Buffer) => {
          length += part.length
          if (length > longestAnswer) response.destroy(new Error('the answer is too long'))
          else parts.push(part)
        })
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode !== 200) {
            reject(new Error(`${url.host} answered ${response.statusCode}`))
            return
          }
          try {
            resolve(JSON.parse(Buffer.concat(parts).toString('utf8')))
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    request.on('error', reject)
    request.end()
  })
}
