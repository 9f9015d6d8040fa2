import type { CallInput, OutputOf } from '@roombook/contract'
import type { addCustomer, customerDetail } from '@roombook/contract/customer-directory'
import { type LineName, linesByName } from '@roombook/domain/customers'
import type { Calendar } from './month-day.ts'

/** An anniversary in the form. */
export interface MemorialValue {
  title: string
  calendar: Calendar
  monthDay: string
}

/** Values of the customer form. */
export interface CustomerValues extends Record<LineName, string> {
  userName: string
  phone: string
  sex: 0 | 1 | 2
  kind: 1 | 2
  staffIds: number[]
  birthdayType: 0 | 1 | 2
  /** Month and day, `'3-8'`; empty for none. */
  birthdayText: string
  memorials: MemorialValue[]
  remark: string
  labelIds: number[]
}

/** Values of an empty form. */
export const emptyCustomerValues: CustomerValues = {
  userName: '',
  phone: '',
  sex: 0,
  kind: 1,
  ...linesByName(() => ''),
  staffIds: [],
  birthdayType: 0,
  birthdayText: '',
  memorials: [],
  remark: '',
  labelIds: [],
}

type Detail = OutputOf<typeof customerDetail>

/** Converts a stored customer to the form's values, with the phone masked. */
export function toCustomerValues({ row, staffList, labelList, memorials }: Detail): CustomerValues {
  return {
    userName: row.userName,
    phone: row.phone,
    sex: row.sex === 1 || row.sex === 2 ? row.sex : 0,
    kind: row.kind === 2 ? 2 : 1,
    ...linesByName(({ name }) => row[name]),
    staffIds: staffList.map(({ id }) => id),
    birthdayType: row.birthdayType === 1 || row.birthdayType === 2 ? row.birthdayType : 0,
    birthdayText: row.birthdayText,
    memorials: memorials.map(({ title, calendar, monthDay }) => ({ title, calendar, monthDay })),
    remark: row.remark,
    labelIds: labelList.map(({ id }) => id),
  }
}

/** Converts the form to the call's input. Only administrators may set the owners (6.05). */
export function inputOfValues(values: CustomerValues, isAdmin: boolean): CallInput<typeof addCustomer> {
  const { staffIds, ...form } = values
  return { ...form, ...(isAdmin ? { staffIds } : {}) }
}

/**
 * Returns the phone field's value after typing. Masked digits cannot be corrected: an edit of a masked phone
 * starts a new one.
 * @param masked the stored phone as shown; empty for none.
 */
export function retypedPhone(masked: string, typed: string): string {
  if (masked === '' || typed === masked) return typed
  if (typed.includes(masked)) return typed.replace(masked, '')
  return typed.includes('*') ? '' : typed
}
