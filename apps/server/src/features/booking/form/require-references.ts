import type { OrderForm } from '@roombook/contract/order-form'
import { areLabelsInGroups, labelsExist } from '#features/customers/index.ts'
import { styleExists } from '#features/invitations/index.ts'
import { isActiveStaff } from '#features/staff/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** Returns the distinct ids of a form's order labels. */
export const listLabelIds = (form: OrderForm): number[] => [...new Set(labelsNamed(form).map(({ id }) => id))]

/** Parses a form's order labels, each written as `id-group`. */
const labelsNamed = ({ orderLabels }: OrderForm) =>
  orderLabels.map((label) => {
    const [id = '', group = ''] = label.split('-')
    return { id: Number(id), group: Number(group) }
  })

/**
 * Refuses a form whose references are not the store's own; those the order had already may be gone. All
 * queries are sent at once, before the first is awaited.
 *
 * @throws Refusal `booking.opener_missing`, `booking.style_missing`, `booking.label_missing`.
 */
export async function requireReferences(
  tx: ShopTransaction,
  { shopId, actor }: Pick<StaffCall, 'shopId' | 'actor'>,
  form: OrderForm,
  before: OrderForm | undefined,
): Promise<void> {
  const { openerId, inviteStyleId } = form
  // The calling staff member is active: the session proves it.
  const knownOpener = openerId === null || openerId === before?.openerId || openerId === actor.staffId
  const knownStyle = inviteStyleId === null || inviteStyleId === before?.inviteStyleId
  const added = (ids: readonly number[], had: readonly number[] = []) => ids.filter((id) => !had.includes(id))
  const had = before ? listLabelIds(before) : []
  const orderLabels = labelsNamed(form).filter(({ id }) => !had.includes(id))
  const customerLabels = added(form.customerLabelIds, before?.customerLabelIds)
  const [opener, style, ...labels] = await Promise.all([
    knownOpener || isActiveStaff(tx, shopId, openerId),
    knownStyle || styleExists(tx, shopId, inviteStyleId),
    areLabelsInGroups(tx, shopId, 'order', orderLabels),
    labelsExist(tx, shopId, 'customer', customerLabels),
  ])
  if (!opener) throw new Refusal('booking.opener_missing')
  if (!style) throw new Refusal('booking.style_missing')
  if (labels.includes(false)) throw new Refusal('booking.label_missing')
}
