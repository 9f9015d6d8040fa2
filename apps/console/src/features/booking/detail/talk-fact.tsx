import type { OrderRow } from '@roombook/contract/order-shapes'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { ConversationDialog } from '#features/replies/index.ts'
import { Fact } from './fact.tsx'

/** Shows the SMS conversation, once the guest has replied (2.46). */
export function TalkFact({ order }: { order: OrderRow }) {
  const [opened, setOpened] = useState(false)
  const { phone, smsState, replied } = order
  if (!phone || (smsState === 0 && !replied)) return null
  return (
    <Fact label="短信往来">
      <Button type={replied ? 'primary' : 'link'} size="small" onClick={() => setOpened(true)}>
        {replied ? '查看新回复' : '查看与回复'}
      </Button>
      <Suspense>{opened && <ConversationDialog order={order} onClose={() => setOpened(false)} />}</Suspense>
    </Fact>
  )
}
