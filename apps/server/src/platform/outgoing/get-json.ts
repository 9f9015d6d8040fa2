import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isInnerAddress } from './inner-address.ts'
import { innerAddress, outerLookup } from './outer-lookup.ts'

export interface JsonRequest {
  url: URL
  headers?: Readonly<Record<string, string>>
  /** Overall timeout in milliseconds, from the name look-up to the last byte of the answer. */
  timeoutMs: number
  /** Whether addresses of this machine and its network are permitted. */
  allowInner: boolean
}

/** Maximum length of an answer, in bytes. */
const longestAnswer = 256 * 1024

/**
 * Requests JSON from another service. The address is checked in the same name look-up that the connection
 * uses, so that it cannot change in between; redirects are not followed.
 *
 * @throws Error for an internal address, a timeout, or an answer that is not JSON with status 200.
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
