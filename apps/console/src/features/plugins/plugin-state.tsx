import type { PluginOnSale } from '@roombook/contract'
import { Tag } from 'antd'

/** How a plugin stands, in a word. */
export function PluginState({ plugin: { open, onTrial, endsAt } }: { plugin: PluginOnSale }) {
  if (open) return <Tag color={onTrial ? 'processing' : 'success'}>{onTrial ? '试用中' : '已开通'}</Tag>
  return <Tag color={endsAt ? 'warning' : 'default'}>{endsAt ? '已到期' : '未开通'}</Tag>
}
