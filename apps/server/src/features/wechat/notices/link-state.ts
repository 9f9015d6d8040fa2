import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds allowed for the round trip to WeChat's page. */
const visitMs = 10 * 60_000

/**
 * Creates and checks the OAuth `state` parameter: signed for one guest's session, and valid for ten minutes.
 */
export function createLinkState(secret: string) {
  const sign = (issued: string, session: Buffer): string =>
    createHmac('sha256', secret).update(`link-wechat\n${issued}\n`).update(session).digest('hex').slice(0, 32)
  return {
    /** Creates a state of letters and digits, as WeChat requires. */
    make(session: Buffer, now: Date): string {
      const issued = now.getTime().toString(36).padStart(9, '0')
      return `${issued}${sign(issued, session)}`
    },
    /** Checks that a state belongs to this session and is not too old. */
    isGood(state: string, session: Buffer, now: Date): boolean {
      const [, issued = '', signature = ''] = /^([0-9a-z]{9})([0-9a-f]{32})$/.exec(state) ?? []
      if (issued === '') return false
      const right = timingSafeEqual(Buffer.from(sign(issued, session)), Buffer.from(signature))
      return right && now.getTime() - Number.parseInt(issued, 36) <= visitMs
    },
  }
}
