import type { InputOf, OutputOf } from '@roombook/contract'
import type { addCustomer as addCall } from '@roombook/contract/customer-directory'
import { isMaskedPhone } from '@roombook/domain/validation'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { replaceCustomerLabels } from '../customer.repository.ts'
import { logCustomer } from '../log-customer.ts'
import { noteTypedNumber } from '../phone-clue.ts'
import { checkCustomerForm, columnsOfForm, memorialsOfForm, phoneOfForm } from './check-customer-form.ts'
import {
  addOwners,
  holderOfPhone,
  insertWholeCustomer,
  replaceMemorials,
} from './customer-form.repository.ts'

/**
 * Adds a customer manually. Where the phone is already known, refuses and identifies the existing customer.
 * @throws Refusal `customers.phone_known` with the existing customer, `permission.too_many_searches`, and
 *   those of the form.
 */
export async function addCustomer(
  call: StaffCall,
  form: InputOf<typeof addCall>,
): Promise<OutputOf<typeof addCall>> {
  const { shopId, now, change } = call
  await noteTypedNumber(call, form.phone)
  return change(async (tx) => {
    const wrong = { fields: { phone: '请输入正确的手机号码' } }
    if (isMaskedPhone(form.phone)) throw new Refusal('request.invalid', wrong, wrong.fields.phone)
    const owners = await checkCustomerForm(tx, call, form)
    const phone = phoneOfForm(form)
    const id = await insertWholeCustomer(
      tx,
      { shopId, source: '手工录入', at: now },
      columnsOfForm(form, phone),
    )
    if (id === undefined) throw await phoneKnown(tx, shopId, phone)
    await replaceMemorials(tx, shopId, id, memorialsOfForm(form))
    await replaceCustomerLabels(tx, shopId, id, form.labelIds)
    await addOwners(tx, shopId, id, owners)
    await logCustomer(tx, call, { customerId: id, action: 'customers.add', remark: '添加客户', fields: [] })
    return { id }
  })
}

/** Builds the refusal for a phone that is already known, with its customer. */
export async function phoneKnown(tx: ShopTransaction, shopId: number, phone: string): Promise<Refusal> {
  const holder = await holderOfPhone(tx, shopId, phone)
  return new Refusal('customers.phone_known', {
    fields: { phone: `该手机号已有客户${holder ? `：${holder.name}` : ''}` },
    customerId: holder?.id ?? 0,
    userName: holder?.name ?? '',
  })
}
