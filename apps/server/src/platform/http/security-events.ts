import type { RefusalCode } from '@roombook/contract'
import type { Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** Refusals that matter for security monitoring, with their event names. */
const eventOf: Readonly<Partial<Record<RefusalCode, string>>> = {
  'session.wrong_password': 'login_failed',
  'session.wrong_code': 'login_failed',
  'session.wrong_old_password': 'login_failed',
  'session.too_many_attempts': 'login_blocked',
  'session.code_used_up': 'login_blocked',
  'session.code_too_soon': 'codes_limited',
  'request.bad_signature': 'bad_signature',
  'phone.bad_signature': 'bad_signature',
  'pos.bad_signature': 'bad_signature',
  'pos.unknown_key': 'bad_signature',
  'permission.refused': 'permission_refused',
  'permission.too_many_phones': 'too_many_looks',
  'permission.too_many_searches': 'too_many_looks',
  'request.too_many': 'rate_limited',
}

/**
 * Log lines per event and minute; further events are only counted, so that password guessing does not fill
 * the disk.
 */
const mostLines = 20
const minuteMs = 60_000

interface Refused {
  code: RefusalCode
  call: string
  /** The store of the session, if there is one. */
  shop: number | undefined
}

/** Counts refusals that matter for security, and logs them without the caller's identity. */
export function createSecurityEvents({
  clock,
  log,
  metrics,
}: {
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'warn'>
  metrics: Pick<Metrics, 'noteSecurity'>
}): (refused: Refused) => void {
  const minutes = new Map<string, { since: number; lines: number; unsaid: number }>()
  return ({ code, call, shop }) => {
    const event = eventOf[code]
    if (event === undefined) return
    metrics.noteSecurity(event)
    const now = clock.now().getTime()
    const known = minutes.get(event)
    const isOver = known === undefined || now - known.since >= minuteMs
    const minute = isOver ? { since: now, lines: 0, unsaid: 0 } : known
    minutes.set(event, minute)
    if (minute.lines >= mostLines) {
      minute.unsaid += 1
      return
    }
    minute.lines += 1
    const unsaid = isOver ? (known?.unsaid ?? 0) : 0
    log.warn({ event, code, call, shop, ...(unsaid > 0 && { unsaid }) }, 'security event')
  }
}
