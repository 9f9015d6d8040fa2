import type { CustomerHit } from '@roombook/contract/customers'
import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { callerText, callerWithout, callState, dialText, lineDigits } from '@roombook/domain/calls'
import type { SmsMessageState } from '@roombook/domain/sms'
import { maskPhone } from '@roombook/domain/validation'
import type { CallRow } from './call.repository.ts'

/** Identity of a caller, within the viewer's permissions. */
export interface CallerKnown {
  /** The customer of the number, if it has one. */
  customer: { id: number; name: string } | undefined
  hit: CustomerHit | undefined
  /** Whether the viewer may see customers' whole numbers. */
  maySeeNumbers: boolean
  /** The active silencing of the number. */
  silence: { id: number; until: Date | null } | undefined
  /** The message sent after the call. */
  sms: { smsId: number; state: string; error: string } | undefined
}

export interface CallFrame {
  now: Date
  lines: readonly { lineNumber: string; title: string }[]
}

/**
 * Converts a call for staff. A first-time caller's number is unmasked, since the phone shows it and the form
 * needs it.
 */
export function callView(row: CallRow, known: CallerKnown, { now, lines }: CallFrame): PhoneMessage {
  const { customer, hit, silence, sms } = known
  const masked = customer !== undefined && row.phone !== '' && !known.maySeeNumbers
  const line = lines.find(({ lineNumber }) => lineDigits(lineNumber) === row.line_number)
  return {
    id: row.id,
    callNumber: numberText(row, masked),
    realName: customer?.name ?? '',
    phone: row.caller_kind !== 'mobile' ? '' : masked ? maskPhone(row.phone) : row.phone,
    userId: customer?.id ?? 0,
    callerKind: row.caller_kind as PhoneMessage['callerKind'],
    masked,
    dial: masked ? '' : dialText(row.phone, row.extension),
    createdAt: row.rang_at.toISOString(),
    list: hit?.lastOrders ?? [],
    isRead: row.handled_at !== null,
    handledName: row.handled_name,
    handledHow: row.handled_how as PhoneMessage['handledHow'],
    handledAt: row.handled_at?.toISOString() ?? null,
    callState: callState(
      {
        rangAt: row.rang_at,
        answeredAt: row.answered_at,
        missedAt: row.missed_at,
        endedAt: row.ended_at,
        late: row.late,
        takenAt: takenAt(row),
      },
      now,
    ),
    lineNumber: line?.lineNumber ?? row.line_number,
    lineTitle: line?.title ?? '',
    quiet: row.quiet as PhoneMessage['quiet'],
    silence: silence ? { silenceId: silence.id, until: silence.until?.toISOString() ?? null } : null,
    callsOfDay: row.calls_of_day,
    bookedOrderId: row.booked_order_id,
    callText: row.texted as PhoneMessage['callText'],
    callSms: sms ? { smsId: sms.smsId, state: sms.state as SmsMessageState, error: sms.error } : null,
    customer: hit ?? null,
  }
}

/** Returns when staff took the call on a console or booked from it; null otherwise. */
const takenAt = ({ handled_how: how, handled_at: at }: CallRow): Date | null =>
  how === 'seen' || how === 'booked' ? at : null

function numberText({ caller_kind: kind, phone, extension }: CallRow, masked: boolean): string {
  if (kind === 'test') return '测试来电'
  if (kind === 'withheld' || kind === 'unreadable') return callerWithout[kind]
  return masked ? maskPhone(phone) : callerText(phone, extension)
}
