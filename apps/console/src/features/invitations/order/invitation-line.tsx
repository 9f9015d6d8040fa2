import type { OrderRow } from '@roombook/contract/order-shapes'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'

/** Loaded when it is first opened, so that the board does not wait for it. */
const InvitationDialog = lazyPart(async () => ({
  default: (await import('./invitation-dialog.tsx')).InvitationDialog,
}))

/** Number of invited guests who will come; opens the invitation itself (2.35). */
export function InvitationLine({ order }: { order: OrderRow }) {
  const [opened, setOpened] = useState(false)
  const { inviteAnswers, invitePeople, linkedRooms, id } = order
  const isElsewhere = linkedRooms.some((room) => room.first && room.orderId !== id)
  const text = isElsewhere ? '见主台' : inviteAnswers > 0 ? `${invitePeople}人出席` : '暂无回复'
  return (
    <>
      {text}
      <Button type="link" size="small" onClick={() => setOpened(true)}>
        邀请函
      </Button>
      <Suspense>{opened && <InvitationDialog orderId={id} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
