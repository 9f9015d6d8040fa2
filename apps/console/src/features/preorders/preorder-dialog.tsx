import {
  cancelPreorder,
  confirmPreorder,
  type OrderRow,
  orderDetail,
  type PreorderDetail,
  readPreorder,
} from '@roombook/contract'
import { dishModes, SureState } from '@roombook/domain'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Popconfirm } from 'antd'
import { useEffect, useState } from 'react'
import { useCall } from '../../platform/api/use-call.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { shownYuan } from '../../platform/forms/money-item.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { DishLines } from './dish-lines.tsx'
import { DishPicker } from './dish-picker.tsx'
import styles from './preorder.module.css'
import { preorderState } from './preorder-words.ts'
import { preordersLive } from './preorders.live.ts'

interface PreorderDialogProps {
  order: Pick<OrderRow, 'id'>
  onClose(): void
}

/** 点菜详情列表: what was chosen for an order, by whom, how it stands, and what staff can do about it (2.45). */
export function PreorderDialog({ order, onClose }: PreorderDialogProps) {
  const forOrderId = order.id
  useReturnFocus()
  const { data, error, refetch } = useCall(readPreorder, { forOrderId })
  const [picks, setPicks] = useState(false)
  const queryClient = useQueryClient()
  useEffect(() => preordersLive(queryClient), [queryClient])
  return (
    <>
      <Modal open centered width={720} title="点菜详情列表" footer={null} onCancel={onClose}>
        {data ? (
          <Chosen detail={data} onPick={() => setPicks(true)} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={6} />
        )}
      </Modal>
      {picks && data && <DishPicker detail={data} onClosed={() => setPicks(false)} />}
    </>
  )
}

function Chosen({ detail, onPick }: { detail: PreorderDetail; onPick(): void }) {
  const { order, dishLines } = detail
  const state = preorderState(order)
  const mode = dishModes.find(({ mode }) => mode === order.dishMode)?.name ?? ''
  return (
    <>
      <p className={styles.subject}>
        <strong>{order.roomName}</strong> {order.bookDate} {order.periodName} {order.arrivalTime}
        {order.peopleNum > 0 && ` · ${order.peopleNum}人`} · {order.userName} {order.phone}
      </p>
      <p className={styles.state}>
        <span className={styles.mark} data-tone={state.tone}>
          {state.label}
        </span>
        <span>点菜权限：{mode}</span>
        {order.confirmerName && <span>由{order.confirmerName}确认</span>}
      </p>
      {dishLines.length === 0 ? (
        <EmptyState
          title="还没有点菜"
          hint={
            order.mayChoose
              ? '点「预点菜」为客人选菜。'
              : order.mayAct && '点菜权限为关闭，在「点菜权限」中开启后可为客人选菜。'
          }
        />
      ) : (
        <DishLines lines={dishLines} total={order.total} />
      )}
      {order.remark && <p className={styles.remark}>备注：{order.remark}</p>}
      {order.userRemark && <p className={styles.remark}>客人备注：{order.userRemark}</p>}
      {order.mayAct && <Acts detail={detail} onPick={onPick} />}
    </>
  )
}

/** What staff do about the dishes: choose, change, confirm for the guest, drop. */
function Acts({ detail: { order, dishLines }, onPick }: { detail: PreorderDetail; onPick(): void }) {
  const refetch = [readPreorder, orderDetail]
  const confirming = useChange(confirmPreorder, { refetch })
  const dropping = useChange(cancelPreorder, { refetch })
  const which = { forOrderId: order.id, version: order.version }
  const some = dishLines.length > 0
  return (
    <div className={styles.acts}>
      {some && (
        <Popconfirm
          title="取消全部点菜？"
          description="已选的菜品会全部清除，厨房会收到退单。"
          okText="取消点菜"
          cancelText="返回"
          okButtonProps={{ danger: true }}
          onConfirm={() => dropping.run(which)}
        >
          <Button danger loading={dropping.pending}>
            取消点菜
          </Button>
        </Popconfirm>
      )}
      {order.mayChoose && (
        <Button {...(some ? {} : { type: 'primary' })} onClick={onPick}>
          {some ? '修改菜品' : '预点菜'}
        </Button>
      )}
      {order.mayChoose && some && order.sureState !== SureState.confirmed && (
        <Popconfirm
          title={`代客人确认，共 ${shownYuan(order.total)} 元？`}
          description="确认后客人不能再修改，厨房会收到点菜单。"
          okText="确认菜品"
          cancelText="返回"
          onConfirm={() => confirming.run(which)}
        >
          <Button type="primary" loading={confirming.pending}>
            代客确认
          </Button>
        </Popconfirm>
      )}
    </div>
  )
}
