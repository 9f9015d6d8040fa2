import type { InputOf } from '@roombook/contract'
import type { addCustomer } from '@roombook/contract/customer-directory'
import { monthDayText, parseBirthday } from '@roombook/domain/calendar'
import { linesByColumn } from '@roombook/domain/customers'
import { isAdmin } from '@roombook/domain/session'
import { lengthOf, normalizePhone } from '@roombook/domain/validation'
import { isActiveStaff } from '#features/staff/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { labelsExist } from '../label.repository.ts'
import type { FormColumns } from './customer-form.repository.ts'

export type CustomerForm = InputOf<typeof addCustomer>

/** Longest name that the form accepts; the directory stores up to 20 characters (5.21, 9.05). */
const longestName = 10

/**
 * Checks a form beyond its schema: length of a typed name, staff and labels of the store.
 *
 * @param stored current owners, for a form that omits them; undefined for a new customer.
 * @returns the owners to store.
 * @throws Refusal `request.invalid`, `customers.staff_required`, `customers.staff_missing`,
 *   `customers.label_missing`.
 */
export async function checkCustomerForm(
  tx: ShopTransaction,
  { shopId, actor }: StaffCall,
  form: CustomerForm,
  stored?: { name: string; staffIds: readonly number[] },
): Promise<readonly number[]> {
  if (form.userName !== stored?.name && lengthOf(form.userName) > longestName)
    throw new Refusal('request.invalid', { fields: { user_name: '最多10个字符' } }, '最多10个字符')
  const { staffIds } = form
  // Only administrators choose owners (6.05); other staff own the customers they add.
  const owners = isAdmin(actor.adminLevel) ? (staffIds ?? []) : (stored?.staffIds ?? [actor.staffId])
  if (owners.length === 0 && isAdmin(actor.adminLevel))
    throw new Refusal('customers.staff_required', { fields: { staff_id: '请选择所属员工' } })
  for (const staffId of owners) {
    const stays = stored?.staffIds.includes(staffId)
    if (!stays && !(await isActiveStaff(tx, shopId, staffId))) throw new Refusal('customers.staff_missing')
  }
  if (!(await labelsExist(tx, shopId, 'customer', form.labelIds)))
    throw new Refusal('customers.label_missing')
  return owners
}

/** Converts the form to columns; `phone` is the full number. */
export function columnsOfForm(form: CustomerForm, phone: string): FormColumns {
  const { birthdayType } = form
  const parsed = birthdayType === 0 ? undefined : parseBirthday(form.birthdayText, calendarOf(birthdayType))
  return {
    name: form.userName,
    phone,
    sex: form.sex,
    kind: form.kind,
    ...linesByColumn(({ name }) => form[name]),
    birthday_type: (parsed && birthdayType) || null,
    birthday: parsed ? monthDayText(parsed) : null,
    birthday_suggested: false,
    remark: form.remark,
  }
}

/** Converts a form's anniversaries to their stored format. */
export const memorialsOfForm = (form: CustomerForm) =>
  form.memorials.flatMap(({ title, calendar, monthDay }) => {
    const parsed = parseBirthday(monthDay, calendar)
    return parsed ? [{ title, calendar, monthDay: monthDayText(parsed), suggested: false }] : []
  })

/** Returns a form's phone without prefix. */
export const phoneOfForm = ({ phone }: CustomerForm): string => normalizePhone(phone)

const calendarOf = (type: number) => (type === 2 ? 'lunar' : 'solar')
