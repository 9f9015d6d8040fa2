import type { PluginOnSale } from '@roombook/contract/plugins'
import { Tag } from 'antd'

/** A plugin's state as a tag. */
export function PluginState({
  plugin: { open, onTrial, endsAt, grantedBy, closedBy },
}: {
  plugin: PluginOnSale
}) {
  if (closedBy) return <Tag color="warning">已关闭</Tag>
  if (open && grantedBy) return <Tag color="success">免费开通</Tag>
  if (open) return <Tag color={onTrial ? 'processing' : 'success'}>{onTrial ? '试用中' : '已开通'}</Tag>
  return <Tag color={endsAt ? 'warning' : 'default'}>{endsAt ? '已到期' : '未开通'}</Tag>
}
