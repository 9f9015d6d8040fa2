import type { InputOf, OutputOf } from '@roombook/contract'
import type { editCustomer as editCall } from '@roombook/contract/customer-directory'
import { isMaskedPhone, maskPhone } from '@roombook/domain/validation'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { replaceCustomerLabels } from '../customer.repository.ts'
import { logCustomer } from '../log-customer.ts'
import { noteTypedNumber } from '../phone-clue.ts'
import { phoneKnown } from './add-customer.ts'
import { checkCustomerForm, columnsOfForm, memorialsOfForm, phoneOfForm } from './check-customer-form.ts'
import {
  addOwners,
  holderOfPhone,
  listOwnerIds,
  lockCustomer,
  removeOwners,
  replaceMemorials,
  updateCustomer,
} from './customer-form.repository.ts'

/**
 * Updates a customer from the form. A phone that returns masked stays unchanged.
 * @throws Refusal `customers.not_found`, `customers.stale`, `customers.phone_known`,
 *   `permission.too_many_searches`, and those of the form.
 */
export async function editCustomer(
  call: StaffCall,
  { id, version, ...form }: InputOf<typeof editCall>,
): Promise<OutputOf<typeof editCall>> {
  const { shopId, change } = call
  await noteTypedNumber(call, form.phone)
  return change(async (tx) => {
    const stored = await lockCustomer(tx, shopId, id)
    if (!stored) throw new Refusal('customers.not_found')
    if (version !== undefined && stored.version !== version) throw new Refusal('customers.stale')
    const staffIds = await listOwnerIds(tx, shopId, id)
    const owners = await checkCustomerForm(tx, call, form, { name: stored.name, staffIds })
    const phone = phoneToStore(form.phone, stored.phone ?? '', phoneOfForm(form))
    const holder = await holderOfPhone(tx, shopId, phone)
    if (holder && holder.id !== id) throw await phoneKnown(tx, shopId, phone)
    const columns = columnsOfForm(form, phone)
    const fields = Object.entries(columns).flatMap(([name, value]) =>
      stored[name as keyof typeof columns] === value ? [] : [name],
    )
    await updateCustomer(tx, shopId, id, columns)
    await replaceMemorials(tx, shopId, id, memorialsOfForm(form))
    await replaceCustomerLabels(tx, shopId, id, form.labelIds)
    await removeOwners(tx, shopId, id)
    await addOwners(tx, shopId, id, owners)
    await logCustomer(tx, call, { customerId: id, action: 'customers.edit', remark: '编辑客户资料', fields })
    return { id }
  })
}

/** @throws Refusal `request.invalid` for a masked phone other than the customer's own. */
function phoneToStore(sent: string, stored: string, normalized: string): string {
  if (!isMaskedPhone(sent)) return normalized
  if (sent === maskPhone(stored)) return stored
  const wrong = { fields: { phone: '请输入正确的手机号码' } }
  throw new Refusal('request.invalid', wrong, wrong.fields.phone)
}
