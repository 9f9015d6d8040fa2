import type { OrderRow } from '@roombook/contract/order-shapes'
import { type PreorderDetail, readPreorder } from '@roombook/contract/preorders'
import { dishModes } from '@roombook/domain/preorders'
import { preorderState } from '@roombook/order-screens'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { DishLines } from './dish-lines.tsx'
import { DishPicker } from './dish-picker.tsx'
import styles from './preorder.module.css'
import { PreorderActs } from './preorder-acts.tsx'
import { preordersLive } from './preorders.live.ts'

interface PreorderDialogProps {
  order: Pick<OrderRow, 'id'>
  onClose(): void
}

/** 点菜详情列表: dishes chosen for an order, by whom, their status, and the staff's actions (2.45). */
export function PreorderDialog({ order, onClose }: PreorderDialogProps) {
  const forOrderId = order.id
  const { data, error, refetch } = useCall(readPreorder, { forOrderId })
  const [picks, setPicks] = useState(false)
  const queryClient = useQueryClient()
  useEffect(() => preordersLive(queryClient), [queryClient])
  return (
    <>
      <Dialog open centered width={720} title="点菜详情列表" footer={null} onCancel={onClose}>
        {data ? (
          <Chosen detail={data} onPick={() => setPicks(true)} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={6} />
        )}
      </Dialog>
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
      {order.mayAct && <PreorderActs detail={detail} onPick={onPick} />}
    </>
  )
}
