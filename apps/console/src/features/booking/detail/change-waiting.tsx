import { readChangeRequest } from '@roombook/contract/change-requests'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { wishText } from '@roombook/domain/orders'
import { mayActOnOrder } from '@roombook/domain/session'
import { describeDeciders } from '@roombook/order-screens'
import { Alert, Button, Space } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useActor } from '#platform/session/session-store.ts'
import { openOrderForm } from '../form/index.ts'
import { DeclineChangeDialog } from '../moves/decline-change-dialog.tsx'
import { GrantChangeDialog } from '../moves/grant-change-dialog.tsx'

/** Shows a guest's change request until it is answered; staff who may not answer it see who may. */
export function ChangeWaiting({ order }: { order: OrderRow }) {
  const { data, error } = useCall(readChangeRequest, { orderId: order.id })
  const [answering, setAnswering] = useState<'granted' | 'declined'>()
  const isTheirs = mayActOnOrder(useActor(), order)
  const change = data?.change
  const requestText = change ? wishText(change) : ''
  const dialog = { order, requestText, onClose: () => setAnswering(undefined) }
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title="客人申请修改预订"
        description={
          <>
            <div>{requestText || error?.message}</div>
            {!isTheirs && <div>{describeDeciders(order)}</div>}
          </>
        }
        action={
          isTheirs && (
            <Space orientation="vertical">
              <Button
                size="small"
                type="primary"
                disabled={!data?.plan}
                onClick={() => setAnswering('granted')}
              >
                同意
              </Button>
              <Button size="small" onClick={() => setAnswering('declined')}>
                无法修改
              </Button>
              <Button
                size="small"
                onClick={() =>
                  openOrderForm({
                    mode: 'edit',
                    orderId: order.id,
                    ...(change && { requestedChanges: change }),
                  })
                }
              >
                编辑订单
              </Button>
            </Space>
          )
        }
      />
      {answering === 'granted' && data?.plan && <GrantChangeDialog {...dialog} plan={data.plan} />}
      {answering === 'declined' && <DeclineChangeDialog {...dialog} />}
    </>
  )
}
