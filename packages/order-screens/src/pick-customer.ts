import type { CustomerLine } from '@roombook/contract/customers'
import { bookingLimits } from '@roombook/domain/booking-form'
import { bookingPhonePattern, isMaskedPhone, maskPhone, normalizePhone } from '@roombook/domain/validation'
import type { OrderDraft } from './order-draft.ts'

/** The part of a draft that identifies its customer. */
type WithCustomer = Pick<OrderDraft, 'phone' | 'customerId' | 'customerLabelIds' | 'userName' | 'sex'>

/** A draft and its recognized customer. */
export interface MatchedDraft<Draft extends WithCustomer = OrderDraft> {
  readonly draft: Draft
  readonly customer: CustomerLine | undefined
}

/**
 * Normalizes a typed or pasted phone: converts full-width digits, removes spaces and hyphens, and 0, 86, +86
 * or 17951 before a mobile number; truncates it to the field's length.
 */
export function readTypedPhone(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '')
  return normalizePhone(plain).slice(0, bookingLimits.phone)
}

/**
 * Returns the search keyword of a phone: its digits, from four on (9.04). A masked phone is already known.
 */
export function phoneKeyword(phone: string): string | undefined {
  if (isMaskedPhone(phone)) return undefined
  const digits = phone.replace(/\D/g, '')
  return digits.length >= 4 ? digits : undefined
}

/** Keyword of a customer search, and the field it was typed in. */
export interface CustomerQuestion {
  readonly by: 'phone' | 'name'
  readonly keyword: string
}

/**
 * Returns the keyword of a customer search: the phone's digits, or the name while no phone is typed.
 * Undefined once the customer is known, or where the stored name is unchanged.
 */
export function customerQuestion(draft: WithCustomer, stored: WithCustomer): CustomerQuestion | undefined {
  if (draft.customerId !== null) return undefined
  if (draft.phone !== '') {
    const keyword = phoneKeyword(draft.phone)
    return keyword === undefined ? undefined : { by: 'phone', keyword }
  }
  const keyword = draft.userName.trim()
  return keyword === '' || keyword === stored.userName ? undefined : { by: 'name', keyword }
}

/** Applies a customer chosen from the list: name, form of address, labels and masked phone. */
export function chooseCustomer<Draft extends WithCustomer>(
  { draft }: MatchedDraft<Draft>,
  customer: CustomerLine,
): MatchedDraft<Draft> {
  return {
    customer,
    draft: {
      ...linkTo(draft, customer),
      phone: customer.phone,
      userName: customer.userName,
      sex: customer.sex,
    },
  }
}

/**
 * Recognizes the customer of a completely typed phone, and fills only empty fields. The booking's name may be
 * another person's.
 */
export function recogniseCustomer<Draft extends WithCustomer>(
  { draft }: MatchedDraft<Draft>,
  customer: CustomerLine,
): MatchedDraft<Draft> {
  const unnamed = draft.userName.trim() === ''
  const linked = linkTo(draft, customer)
  const labelIds = new Set([...linked.customerLabelIds, ...draft.customerLabelIds])
  return {
    customer,
    draft: {
      ...linked,
      customerLabelIds: [...labelIds].slice(0, bookingLimits.customerLabels),
      userName: unnamed ? customer.userName : draft.userName,
      sex: unnamed && draft.sex === 0 ? customer.sex : draft.sex,
    },
  }
}

/** Returns the customer to whom a completely typed phone belongs, among the matches. */
export function customerOfPhone<Found extends CustomerLine>(
  hits: readonly Found[],
  phone: string,
): Found | undefined {
  if (!bookingPhonePattern.test(phone)) return undefined
  const masked = maskPhone(phone)
  const same = hits.filter((hit) => hit.phone === masked)
  return same.length === 1 ? same[0] : undefined
}

/**
 * Applies a typed phone: a different one removes the customer and the values that came with them. Editing a
 * masked phone starts a new one, since hidden digits cannot be corrected.
 */
export function typePhone<Draft extends WithCustomer>(
  guest: MatchedDraft<Draft>,
  typed: string,
): MatchedDraft<Draft> {
  const { draft, customer } = guest
  if (typed === draft.phone) return guest
  const begun = isMaskedPhone(draft.phone) ? afterMask(draft.phone, typed) : typed
  const phone = readTypedPhone(begun)
  if (phone === draft.phone) return guest
  return { draft: { ...clearCustomer(draft, customer), phone }, customer: undefined }
}

/** Returns the text typed beside a masked phone. */
function afterMask(masked: string, typed: string): string {
  if (typed.includes(masked)) return typed.replace(masked, '')
  return typed.includes('*') ? '' : typed
}

function linkTo<Draft extends WithCustomer>(draft: Draft, customer: CustomerLine): Draft {
  const labelIds = customer.labels.map((label) => label.id).slice(0, bookingLimits.customerLabels)
  return { ...draft, customerId: customer.id, customerLabelIds: labelIds }
}

/** Removes the values that came with the customer, except those edited since. */
function clearCustomer<Draft extends WithCustomer>(draft: Draft, customer: CustomerLine | undefined): Draft {
  const free = { ...draft, customerId: null }
  if (!customer) return free
  const filled = linkTo(draft, customer)
  const labelsAreTheirs = filled.customerLabelIds.join() === draft.customerLabelIds.join()
  const nameIsTheirs = draft.userName === customer.userName
  return {
    ...free,
    customerLabelIds: labelsAreTheirs ? [] : draft.customerLabelIds,
    userName: nameIsTheirs ? '' : draft.userName,
    sex: nameIsTheirs && draft.sex === customer.sex ? 0 : draft.sex,
  }
}
