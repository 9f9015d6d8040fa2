import type { CustomerHit } from '@roombook/contract'
import {
  bookingLimits,
  bookingPhonePattern,
  isMaskedPhone,
  maskPhone,
  normalizePhone,
} from '@roombook/domain'
import type { BookDraft } from './book-draft.ts'

/** What of a draft says whose it is. */
type Who = Pick<BookDraft, 'customerId' | 'customerLabelIds' | 'phone' | 'userName' | 'sex'>

/** A phone as it was typed or pasted, with its digits made plain. */
const plain = (typed: string): string => normalizePhone(typed.normalize('NFKC'))

/** What customers are searched by: the digits of a phone, once there are four. A masked one is known already. */
export function callerKeyword({ phone, customerId }: Pick<Who, 'phone' | 'customerId'>): string | undefined {
  if (customerId !== null || isMaskedPhone(phone)) return undefined
  const digits = plain(phone).replace(/\D/g, '')
  return digits.length >= 4 ? digits.slice(0, 20) : undefined
}

/** The customer that a phone typed in full belongs to, among those found. */
export function callerOf(hits: readonly CustomerHit[], phone: string): CustomerHit | undefined {
  const whole = plain(phone)
  if (!bookingPhonePattern.test(whole)) return undefined
  const same = hits.filter((hit) => hit.phone === maskPhone(whole))
  return same.length === 1 ? same[0] : undefined
}

/** A customer chosen from those found: name, title, labels and the masked phone are theirs. */
export const chooseCaller = (caller: CustomerHit): Who => ({
  ...linkTo(caller),
  phone: caller.phone,
  userName: caller.userName,
  sex: caller.sex,
})

/** A customer known by the whole phone fills only what is empty: the booking may be made under another's name. */
export function recogniseCaller<Draft extends Who>(draft: Draft, caller: CustomerHit): Draft {
  const isUnnamed = draft.userName.trim() === ''
  return {
    ...draft,
    ...linkTo(caller),
    userName: isUnnamed ? caller.userName : draft.userName,
    sex: isUnnamed && draft.sex === 0 ? caller.sex : draft.sex,
  }
}

/**
 * Another phone is typed: the customer is let go of, with what they had filled in. Whoever changes a masked phone
 * begins a new one, since nobody can correct digits that are not shown.
 */
export function typePhone<Draft extends Who>(
  draft: Draft,
  caller: CustomerHit | undefined,
  typed: string,
): Draft {
  if (typed === draft.phone) return draft
  const phone = isMaskedPhone(draft.phone) ? afterMask(draft.phone, typed) : typed
  if (plain(phone) === plain(draft.phone)) return { ...draft, phone }
  const isTheirName = caller !== undefined && draft.userName === caller.userName
  return {
    ...draft,
    phone,
    customerId: null,
    customerLabelIds: [],
    userName: isTheirName ? '' : draft.userName,
    sex: isTheirName && draft.sex === caller.sex ? 0 : draft.sex,
  }
}

/** What was typed beside a masked phone. */
function afterMask(masked: string, typed: string): string {
  if (typed.includes(masked)) return typed.replace(masked, '')
  return typed.includes('*') ? '' : typed
}

const linkTo = (caller: CustomerHit) => ({
  customerId: caller.id,
  customerLabelIds: caller.labels.map(({ id }) => id).slice(0, bookingLimits.customerLabels),
})
