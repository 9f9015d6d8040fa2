import { readMessageChannels } from '@roombook/contract/message-channels'
import { type ChannelUse, messageChannels } from '@roombook/domain/sms'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import styles from './channels.module.css'
import { ChannelsDialog } from './channels-dialog.tsx'

/** Shows the channels of booking notices in one line, with a link to change them. */
export function ChannelsCard() {
  const { data } = useCall(readMessageChannels, {})
  const [opened, setOpened] = useState(false)
  if (!data) return null
  return (
    <section className={styles.card} aria-label="发送渠道">
      <span className={styles.title}>发送渠道</span>
      <span>{describeOrder(data.order)}</span>
      <span className={styles.quiet}>客人开启了哪个，就先用哪个；没有开启的客人仍收短信</span>
      <Button size="small" onClick={() => setOpened(true)}>
        调整
      </Button>
      {opened && <ChannelsDialog channels={data} onClose={() => setOpened(false)} />}
    </section>
  )
}

const describeOrder = (order: readonly ChannelUse[]): string =>
  [...order.filter(({ on }) => on).map(({ channel }) => messageChannels[channel]), messageChannels.sms].join(
    ' → ',
  )
