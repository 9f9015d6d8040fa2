import { PhoneOutlined } from '@ant-design/icons'
import { handTask, type TaskRow } from '@roombook/contract'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useBookCustomer, useCustomerPhone } from '#features/customers/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { orderPath } from '#platform/navigation/paths.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useActor } from '#platform/session/session-store.ts'
import { callsOfWork } from '../operation-calls.ts'
import styles from '../operations.module.css'
import { FinishDialog } from './finish-dialog.tsx'
import { HandDialog } from './hand-dialog.tsx'
import { PutOffDialog } from './put-off-dialog.tsx'

type Dialog = 'finish' | 'put-off' | 'hand'

/** What can be done about a task: call, book, look at the order; and do it, put it off, hand it on. */
export function TaskActs({ task }: { task: TaskRow }) {
  const [dialog, setDialog] = useState<Dialog>()
  const { staffId } = useActor()
  const maySee = useMay(['roombook/orderlist', 'roombook/createbook'])
  const taking = useChange(handTask, { refetch: callsOfWork })
  const close = () => setDialog(undefined)
  const { orderId, orderDate, mayAct } = task
  return (
    <span className={styles.acts}>
      {mayAct && (
        <>
          <Button size="small" type="primary" onClick={() => setDialog('finish')}>
            完成
          </Button>
          {task.ofStaffId === null && (
            <Button
              size="small"
              loading={taking.pending}
              onClick={() => void taking.run({ taskId: task.id, version: task.version, toStaffId: staffId })}
            >
              领取
            </Button>
          )}
          <Button size="small" onClick={() => setDialog('put-off')}>
            延后
          </Button>
          <Button size="small" onClick={() => setDialog('hand')}>
            转交
          </Button>
        </>
      )}
      {task.customerId !== null && <GuestActs task={task} customerId={task.customerId} />}
      {maySee && orderId !== null && orderDate !== null && (
        <Link to={orderPath({ date: orderDate, order: orderId })}>
          <Button size="small">订单</Button>
        </Link>
      )}
      {dialog === 'finish' && <FinishDialog task={task} onClose={close} />}
      {dialog === 'put-off' && <PutOffDialog task={task} onClose={close} />}
      {dialog === 'hand' && <HandDialog task={task} onClose={close} />}
    </span>
  )
}

function GuestActs({ task, customerId }: { task: TaskRow; customerId: number }) {
  const { guestName: userName, guestPhone: phone } = task
  const mayBook = useMay('roombook/createbook')
  const booking = useBookCustomer()
  const number = useCustomerPhone({ id: customerId, phone })
  const dial = async (): Promise<void> => {
    const whole = await number.reveal()
    if (whole) window.location.assign(`tel:${whole}`)
  }
  return (
    <>
      {number.may && (
        <Tooltip title={number.whole ?? '拨打'}>
          <Button
            size="small"
            icon={<PhoneOutlined />}
            aria-label={`拨打${userName}的电话`}
            loading={number.pending}
            onClick={() => void dial()}
          />
        </Tooltip>
      )}
      {mayBook && (
        <Button
          size="small"
          aria-label={`为${userName}预订`}
          loading={booking.pending}
          onClick={() =>
            void booking.book({ id: customerId, userName, phone, sex: 0, userLevel: '', visits: 0 })
          }
        >
          预订
        </Button>
      )}
    </>
  )
}
