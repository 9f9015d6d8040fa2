import { type MessageChannel, messageChannels } from '../sms/message-channels.ts'
import type { StatusTone } from './order-status.ts'

/** State of an order's SMS, and the label of its button. */
export interface SmsStatusView {
  readonly label: string
  readonly tone: StatusTone
  readonly action: string
  /** Effect of the button, shown before it is used. */
  readonly effect: string
  /** Further advice after repeated failures. */
  readonly advice?: string
}

const once = '将给客人发送以下短信。'
const again = '已给客人发过短信，将再发送一条。'
/** Shown also where delivery is unknown, which counts as failed. */
const anew = '上一条短信没有确认送达，客人可能没有收到，将补发一条。'

/** Returns 已发短信, or the name of another channel. */
const sentBy = (channel: MessageChannel): string => `已发${messageChannels[channel]}`

/**
 * @param state `is_send_sms`: 0 never sent, 1 and 2 sent, 3 failed, 4 the reissue failed
 * @param replied `is_replay`: the guest has an unread reply
 * @param channel of the latest message
 */
export function smsStatusView(
  state: number,
  replied: boolean,
  channel: MessageChannel = 'sms',
): SmsStatusView {
  switch (state) {
    case 1:
      return { label: sentBy(channel), tone: 'success', action: '再次发送', effect: again }
    case 2:
      return replied
        ? { label: '有新消息', tone: 'processing', action: '再次发送', effect: again }
        : { label: sentBy(channel), tone: 'success', action: '再次发送', effect: again }
    case 3:
      return { label: '需补发短信', tone: 'warning', action: '补发短信', effect: anew }
    case 4:
      return {
        label: '补发失败',
        tone: 'error',
        action: '再次补发',
        effect: anew,
        advice: '建议将邀请函通过微信转发给客人，或用柜台手机发送短信',
      }
    default:
      return { label: '未发短信', tone: 'default', action: '发送短信', effect: once }
  }
}
