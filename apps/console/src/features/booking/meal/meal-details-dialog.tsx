import { mealRemark } from '@roombook/contract/meal-check'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { guestName, type MealCheckView } from '@roombook/domain/orders'
import { clockText } from '@roombook/domain/time'
import { Descriptions } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { StatusText } from '../detail/status-text.tsx'

interface MealDetailsDialogProps {
  order: OrderRow
  view: MealCheckView
  onClose(): void
}

/** 核餐详情: who checked an order's meal, when, and with which remark (2.46). */
export function MealDetailsDialog({ order, view, onClose }: MealDetailsDialogProps) {
  const { timezone } = useShop()
  const check = useCall(mealRemark, { orderId: order.id })
  const { data } = check
  return (
    <Dialog
      open
      centered
      width={420}
      title={`核餐详情 · ${order.roomName} ${guestName(order)}`}
      footer={null}
      onCancel={onClose}
    >
      {check.isError ? (
        <ErrorState error={check.error} onRetry={() => void check.refetch()} />
      ) : !data ? (
        <LoadingState rows={4} />
      ) : (
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'state', label: '状态', children: <StatusText tone={view.tone}>{view.label}</StatusText> },
            { key: 'checker', label: '核餐人', children: data.checkerName || '—' },
            {
              key: 'time',
              label: '核餐时间',
              children: data.mealCheckedAt ? clockText(data.mealCheckedAt, timezone, '') : '—',
            },
            { key: 'remark', label: '核餐备注', children: data.remark || '无' },
          ]}
        />
      )}
    </Dialog>
  )
}
