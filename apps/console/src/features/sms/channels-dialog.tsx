import {
  type MessageChannels,
  readMessageChannels,
  saveMessageChannels,
} from '@roombook/contract/message-channels'
import { type FreeChannel, messageChannels } from '@roombook/domain/sms'
import { Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import styles from './channels.module.css'

const says: Readonly<Record<FreeChannel, string>> = {
  wechat: '客人在微信中同意后，由服务号发送；同意一次收一条',
  push: '客人在「我的预订」中开启后，显示在手机锁屏上',
}

/** Reorders the channels besides SMS, and switches them. */
export function ChannelsDialog({ channels, onClose }: { channels: MessageChannels; onClose(): void }) {
  const [order, setOrder] = useState(channels.order)
  const saving = useChange(saveMessageChannels, { onDone: onClose, refetch: [readMessageChannels] })
  const hindranceOf = (channel: FreeChannel) =>
    channels.offers.find((offer) => offer.channel === channel)?.hindrance ?? '未开通'
  return (
    <Dialog
      open
      title="发送渠道"
      okText="保存"
      confirmLoading={saving.pending}
      onOk={() => void saving.run({ order })}
      onCancel={onClose}
    >
      <p className={styles.intro}>
        与预订有关的通知，按下面的顺序使用客人开启了的第一个渠道；确定没有发出时用下一个，最后用短信。是否送达不能确定时不再另发，以免客人收到两次。
      </p>
      <SortableList
        className={styles.list}
        items={order}
        keyOf={({ channel }) => channel}
        labelOf={({ channel }) => messageChannels[channel]}
        onReorder={(names) =>
          setOrder((before) => names.flatMap((name) => before.filter(({ channel }) => channel === name)))
        }
      >
        {({ channel, on }, handle) => (
          <Row
            handle={handle}
            title={messageChannels[channel]}
            text={says[channel]}
            hindrance={hindranceOf(channel)}
          >
            <Switch
              aria-label={`使用${messageChannels[channel]}`}
              checked={on}
              onChange={(isOn) =>
                setOrder((before) =>
                  before.map((use) => (use.channel === channel ? { ...use, on: isOn } : use)),
                )
              }
            />
          </Row>
        )}
      </SortableList>
      <div className={styles.last}>
        <Row title={messageChannels.sms} text="排在最后，不能关闭；验证码、前一天提醒和推广只用短信">
          <Switch aria-label="使用短信" checked disabled />
        </Row>
      </div>
    </Dialog>
  )
}

interface RowProps {
  handle?: ReactNode
  title: string
  text: string
  hindrance?: string
  children: ReactNode
}

function Row({ handle, title, text, hindrance = '', children }: RowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.handle}>{handle}</span>
      <span className={styles.what}>
        <span className={styles.title}>{title}</span>
        <span className={styles.quiet}>{text}</span>
        {hindrance && <span className={styles.hindrance}>暂不可用：{hindrance}</span>}
      </span>
      {children}
    </div>
  )
}
