import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time allowed from our page to WeChat's and back, in milliseconds. */
const visitMs = 10 * 60_000

/** Signs what goes along to WeChat and back: it is of one session of one guest, and good for ten minutes. */
export function createLinkState(secret: string) {
  const sign = (issued: string, session: Buffer): string =>
    createHmac('sha256', secret).update(`link-wechat\n${issued}\n`).update(session).digest('hex').slice(0, 32)
  return {
    /** Letters and digits, as WeChat wants. */
    make(session: Buffer, now: Date): string {
      const issued = now.getTime().toString(36).padStart(9, '0')
      return `${issued}${sign(issued, session)}`
    },
    /** Whether it is this session's, and not too old. */
    isGood(state: string, session: Buffer, now: Date): boolean {
      const [, issued = '', signature = ''] = /^([0-9a-z]{9})([0-9a-f]{32})$/.exec(state) ?? []
      if (issued === '') return false
      const right = timingSafeEqual(Buffer.from(sign(issued, session)), Buffer.from(signature))
      return right && now.getTime() - Number.parseInt(issued, 36) <= visitMs
    },
  }
}
