import type { OrderForm } from '@roombook/contract'
import { labelsExist, labelsStandInGroups } from '#features/customers/index.ts'
import { styleExists } from '#features/invitations/index.ts'
import { isActiveStaff } from '#features/staff/index.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'

/** The ids of a form's order labels; one named twice is named once. */
export const labelIdsOf = (form: OrderForm): number[] => [...new Set(labelsNamed(form).map(({ id }) => id))]

/** A form's order labels, each as `id-group`. */
const labelsNamed = ({ orderLabels }: OrderForm) =>
  orderLabels.map((label) => {
    const [id = '', group = ''] = label.split('-')
    return { id: Number(id), group: Number(group) }
  })

/** What a form points to must be the shop's own; what the order pointed to already may have gone since. */
export async function requireReferences(
  tx: ShopTransaction,
  shopId: number,
  form: OrderForm,
  before: OrderForm | undefined,
): Promise<void> {
  const { openerId, inviteStyleId } = form
  if (openerId !== null && openerId !== before?.openerId && !(await isActiveStaff(tx, shopId, openerId))) {
    throw new Refusal('booking.opener_missing')
  }
  const newStyle = inviteStyleId !== before?.inviteStyleId
  if (inviteStyleId !== null && newStyle && !(await styleExists(tx, shopId, inviteStyleId))) {
    throw new Refusal('booking.style_missing')
  }
  const added = (ids: readonly number[], had: readonly number[] = []) => ids.filter((id) => !had.includes(id))
  const had = before ? labelIdsOf(before) : []
  const orderLabels = labelsNamed(form).filter(({ id }) => !had.includes(id))
  const customerLabels = added(form.customerLabelIds, before?.customerLabelIds)
  const exist =
    (await labelsStandInGroups(tx, shopId, 'order', orderLabels)) &&
    (await labelsExist(tx, shopId, 'customer', customerLabels))
  if (!exist) throw new Refusal('booking.label_missing')
}
