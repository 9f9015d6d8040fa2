import type { PluginOnSale } from '@roombook/contract/plugins'
import { shortYuan } from '@roombook/domain/money'
import { pluginCatalogue } from '@roombook/domain/session'
import { momentText } from '@roombook/domain/time'

/** End of a plugin's term: `2027-08-11 18:00`. */
const endText = ({ endsAt }: PluginOnSale, timezone: string): string =>
  endsAt ? momentText(endsAt, timezone) : ''

const termText = (plugin: PluginOnSale, timezone: string): string =>
  `门店${plugin.onTrial ? '试用' : '已付费'}至 ${endText(plugin, timezone)}`

/**
 * Describes who pays for a store's plugin and until when it is open; price and term if the store may buy it.
 */
export function statusText(plugin: PluginOnSale, timezone: string): string {
  const { open, endsAt, grantedBy, closedBy, sold, price, termDays } = plugin
  const offer = sold ? ` · ¥${shortYuan(price)} / ${termDays}天` : ''
  if (grantedBy) return `免费，长期有效（${grantedBy === 'brand' ? '品牌' : '服务商'}开通）${offer}`
  if (closedBy)
    return `已由${closedBy === 'brand' ? '品牌' : '服务商'}关闭，${termText(plugin, timezone)}${offer}`
  if (open) return `${termText(plugin, timezone)}${offer}`
  return `${endsAt ? `已于 ${endText(plugin, timezone)} 到期` : '未开通'}${offer}`
}

/** Consequence of opening or closing a plugin by hand, shown to the brand before it saves. */
export function changeText(plugin: PluginOnSale, timezone: string): string {
  const { name, open, endsAt, closedBy } = plugin
  const { title } = pluginCatalogue[name]
  if (!open && closedBy) return `${title}：${termText(plugin, timezone)}，重新开通后用到该日`
  if (!open) return `${title}：免费开通，长期有效，不向门店收费`
  if (endsAt)
    return `${title}：${termText(plugin, timezone)}，关闭后期限保留但不顺延，到期前重新开通可继续使用`
  return `${title}：关闭后门店看不到该功能的页面，资料会保留；再次开通前，门店可以自行购买`
}
