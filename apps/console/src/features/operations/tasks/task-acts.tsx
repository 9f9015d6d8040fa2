import type { TaskRow } from '@roombook/contract/operation-tasks'
import { useNavigate } from 'react-router'
import { useBookCustomer, useCustomerPhone } from '#features/customers/index.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { TaskMenu } from './task-menu.tsx'
import { useOrderOfTask } from './use-order-of-task.ts'

/** Actions on a task in a list, including to call its guest, book for them, and open the order. */
export function TaskActs({ task }: { task: TaskRow }) {
  const { customerId, guestName: userName, guestPhone: phone } = task
  const order = useOrderOfTask(task)
  const mayBook = useMay('roombook/createbook')
  const booking = useBookCustomer()
  const number = useCustomerPhone({ id: customerId ?? 0, phone })
  const go = useNavigate()
  const dial = async (): Promise<void> => {
    const fullPhone = await number.reveal()
    if (fullPhone) window.location.assign(`tel:${fullPhone}`)
  }
  const items = [
    ...(customerId !== null && number.may
      ? [
          {
            key: 'call',
            label: number.fullPhone ? `拨打 ${number.fullPhone}` : '拨打',
            onClick: () => void dial(),
          },
        ]
      : []),
    ...(customerId !== null && mayBook
      ? [
          {
            key: 'book',
            label: '预订',
            onClick: () =>
              void booking.book({ id: customerId, userName, phone, sex: 0, userLevel: '', visits: 0 }),
          },
        ]
      : []),
    ...(order !== undefined ? [{ key: 'order', label: '查看订单', onClick: () => void go(order) }] : []),
  ]
  return <TaskMenu task={task} items={items} pending={number.pending || booking.pending} />
}
