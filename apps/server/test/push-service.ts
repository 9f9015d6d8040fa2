import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endWithFile } from './end-with-file.ts'

/** A notification received by the push service for one browser. */
export interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A subscribed browser with the keys that decrypt its notifications. */
export interface PushedBrowser {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** Decrypted notifications for it. */
  readReceived(): unknown[]
  deliveries(): Delivery[]
}

/** Starts a fake push service like the browser vendors' (RFC 8030). It accepts everything by default. */
export async function startPushService() {
  const deliveries: Delivery[] = []
  const answers = new Map<string, (count: number) => number | Promise<number>>()
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const path = request.url ?? ''
      deliveries.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      const count = (counts.get(path) ?? 0) + 1
      counts.set(path, count)
      const status = (await answers.get(path)?.(count)) ?? 201
      if (status >= 300 && status < 400) response.setHeader('location', `${path}-elsewhere`)
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  endWithFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    deliveries,
    origin: `http://127.0.0.1:${port}`,
    /** Sets the response for one browser, by the number of its requests. */
    answer(browser: PushedBrowser, how: (count: number) => number | Promise<number>) {
      answers.set(new URL(browser.subscription.endpoint).pathname, how)
    },
    /** Creates a browser with keys of its own. */
    browser(): PushedBrowser {
      const { keys, secret, p256dh, auth } = browserKeys()
      const path = `/push/${randomBytes(8).toString('hex')}`
      const own = () => deliveries.filter((delivery) => delivery.path === path)
      return {
        subscription: { endpoint: `http://127.0.0.1:${port}${path}`, p256dh, auth },
        readReceived: () => own().map(({ body }) => JSON.parse(decrypt(body, keys, secret))),
        deliveries: own,
      }
    },
  }
}

/** Generates the keys of one subscription. */
export function browserKeys() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const secret = randomBytes(16)
  return { keys, secret, p256dh: keys.getPublicKey('base64url'), auth: secret.toString('base64url') }
}

/** Decrypts an `aes128gcm` body of one record, as a browser does (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const opener = createDecipheriv('aes-128-gcm', key, nonce)
  opener.setAuthTag(sealed.subarray(-16))
  const record = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  return record.subarray(0, record.lastIndexOf(2)).toString('utf8')
}
