import { toFieldMessages, useDeferred } from '@roombook/client-react'
import { convertHold } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { convertInput } from '@roombook/order-screens'
import { Drawer } from '#ui/drawer.tsx'
import { Form } from '#ui/form.tsx'
import { useWorkChange } from '../use-work-change.ts'
import { WorkTrouble } from '../work-error.tsx'
import { OrderFields } from './order-fields.tsx'
import { showFault } from './show-fault.ts'
import { useBookForm } from './use-book-form.ts'
import { useLeaveForm } from './use-leave-form.tsx'

/** Form that converts a hold to a booking, with the fields that a hold may lack. */
export function ConvertForm({ order, onClose }: { order: OrderRow; onClose(): void }) {
  const { bookDate, periodId, roomId, turn } = order
  const bookForm = useBookForm({ bookDate, periodId, roomId, turn }, { order })
  const { leave, question } = useLeaveForm(bookForm.isTouched, onClose)
  const change = useWorkChange(convertHold)
  const save = async () => {
    const draft = bookForm.check(false)
    if (draft && (await change.run({ ...convertInput(draft, order), ...bookForm.depositInput }))) onClose()
    else showFault()
  }
  const sending = useDeferred<true>(() => void save(), bookForm.isDepositPending)
  return (
    <Drawer tall title={`${order.roomName} · 转为预订`} onClose={leave}>
      <Form
        submit="转为预订"
        pending={change.pending || sending.awaited !== undefined}
        onSubmit={() => sending.start(true)}
      >
        <OrderFields form={bookForm} fieldMessages={toFieldMessages(change.refusal)} isHold={false} />
        <WorkTrouble change={change} />
      </Form>
      {question}
    </Drawer>
  )
}
