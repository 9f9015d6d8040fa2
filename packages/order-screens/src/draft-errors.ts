import type { CallRefused } from '@roombook/contract'
import type { BookingFormFailure } from '@roombook/domain/booking-form'
import type { DraftField } from './order-draft.ts'

/** Error messages by field. */
export type FieldErrors = Readonly<Partial<Record<DraftField, string>>>

/** Fields in screen order: the first with an error gets the focus. */
export const fieldOrder = [
  'phone',
  'customerId',
  'userName',
  'sex',
  'peopleNum',
  'bookDate',
  'periodId',
  'rooms',
  'arrivalTime',
  'adminRemark',
  'heldUntil',
  'sendSms',
  'inviteStyleId',
  'openerId',
  'deposit',
  'depositReason',
  'newTerms',
  'dishMode',
  'recommenderId',
  'orderLabels',
  'customerLabelIds',
  'birthdayKind',
  'birthdayOfOther',
  'otherName',
  'memorialTitles',
] as const satisfies readonly DraftField[]

/** Fields behind 更多. */
export const foldedFields: ReadonlySet<DraftField> = new Set(fieldOrder.slice(fieldOrder.indexOf('sendSms')))

/** Maps a field of the sent form to the draft's field. */
function draftField(name: string): DraftField | undefined {
  if (name === 'roomIds' || name === 'turns' || name === 'linked') return 'rooms'
  return fieldOrder.find((field) => field === name)
}

/** Refusals that concern one field, whether or not the server names it. */
const fieldOfCode: Readonly<Record<string, DraftField>> = {
  'booking.room_taken': 'rooms',
  'booking.room_missing': 'rooms',
  'booking.room_unchanged': 'rooms',
  'booking.turn_unavailable': 'rooms',
  'booking.period_missing': 'periodId',
  'booking.period_past': 'periodId',
  'booking.date_past': 'bookDate',
  'booking.date_too_far': 'bookDate',
  'booking.opener_missing': 'openerId',
  'booking.label_missing': 'orderLabels',
  'booking.style_missing': 'inviteStyleId',
  'booking.customer_missing': 'phone',
  'booking.deposit_closed': 'deposit',
  'booking.deposit_paid_online': 'deposit',
  'booking.deposit_guaranteed': 'deposit',
  'booking.deposit_changed': 'deposit',
  'booking.deposit_less': 'deposit',
  'booking.deposit_reason_missing': 'depositReason',
}

/** Converts failures of the form's rules to errors; the first one of each field counts. */
export function errorsOfFailures(failures: readonly BookingFormFailure[]): FieldErrors {
  const errors: Partial<Record<DraftField, string>> = {}
  for (const { field, message } of failures) {
    const at = draftField(field)
    if (at) errors[at] ??= message
  }
  return errors
}

/** Returns the messages of a refusal by field; empty when it concerns none. */
export function errorsOfRefusal({
  code,
  message,
  fields,
}: Pick<CallRefused, 'code' | 'message' | 'fields'>): FieldErrors {
  const named = Object.entries(fields).flatMap(([name, fieldMessage]) => {
    const at = draftField(name)
    return at ? [[at, fieldMessage] as const] : []
  })
  if (named.length > 0) return Object.fromEntries(named)
  const at = fieldOfCode[code]
  return at ? { [at]: message } : {}
}

/** Returns the first field with an error, from the top of the screen. */
export const firstWrong = (errors: FieldErrors): DraftField | undefined =>
  fieldOrder.find((field) => errors[field] !== undefined)

/** Returns whether a field in the folded section has an error. */
export const hasFoldedError = (errors: FieldErrors): boolean =>
  fieldOrder.some((field) => foldedFields.has(field) && errors[field] !== undefined)

/** Removes the errors of fields that are being corrected. */
export function withoutErrors(errors: FieldErrors, fields: readonly DraftField[]): FieldErrors {
  if (!fields.some((field) => errors[field] !== undefined)) return errors
  const corrected = new Set<DraftField>(fields)
  return Object.fromEntries(
    (Object.entries(errors) as [DraftField, string][]).filter(([field]) => !corrected.has(field)),
  )
}
