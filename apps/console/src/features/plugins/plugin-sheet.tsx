import {
  buyPlugin,
  listPlugins,
  listPluginTerms,
  type PluginOnSale,
  tryPlugin,
} from '@roombook/contract/plugins'
import { plus, shortYuan, yuan } from '@roombook/domain/money'
import { isAdmin, pluginCatalogue } from '@roombook/domain/session'
import { momentText } from '@roombook/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { paths } from '#platform/navigation/paths.ts'
import { inBackground } from '#platform/session/in-background.ts'
import { refreshProfile } from '#platform/session/refresh-profile.ts'
import { useActor, useShop } from '#platform/session/session-store.ts'
import { ask } from '#ui/toast.ts'
import { PluginPicture } from './plugin-picture.tsx'
import { PluginState } from './plugin-state.tsx'
import styles from './plugins.module.css'

const dayMs = 86_400_000
const refetch = [listPlugins, listPluginTerms]

/** A plugin: picture, features, term, price and purchase. */
export function PluginSheet({ plugin }: { plugin: PluginOnSale }) {
  const { name } = plugin
  const { timezone } = useShop()
  const { about, opens } = pluginCatalogue[name]
  return (
    <article className={styles.whole}>
      <PluginPicture name={name} large />
      <div className={styles.facts}>
        <p className={styles.name}>
          {about}
          <PluginState plugin={plugin} />
        </p>
        <h2 className={styles.subtitle}>开通后可以使用</h2>
        <ul className={styles.opens}>
          {opens.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={styles.quiet}>{statusText(plugin, timezone)}</p>
        <Acts plugin={plugin} />
      </div>
    </article>
  )
}

const givers = { brand: '品牌', provider: '服务商' } as const

/** Describes a plugin's term, who pays for it, and the consequence. */
function statusText({ open, onTrial, endsAt, grantedBy, closedBy }: PluginOnSale, timezone: string): string {
  if (grantedBy) return `已由${givers[grantedBy]}免费开通，长期有效`
  if (!endsAt) return '到期后功能关闭，数据保留'
  const end = momentText(endsAt, timezone)
  if (closedBy)
    return `已由${givers[closedBy]}关闭；${onTrial ? '试用' : '已付费'}至 ${end}，期限保留，请联系${givers[closedBy]}重新开通`
  if (open) return `${onTrial ? '试用至' : '有效期至'} ${end}，到期后功能关闭，数据保留`
  return `已于 ${end} 到期，数据都还在，续费后即可继续使用`
}

/** Price and balance, and the actions: try once, buy or renew, or recharge first. */
function Acts({ plugin }: { plugin: PluginOnSale }) {
  const { pluginId, name, price, termDays, trialDays, open, onTrial, endsAt, closedBy, sold } = plugin
  const { walletRecharged, walletGiven, timezone } = useShop()
  const maySpend = isAdmin(useActor().adminLevel)
  const queryClient = useQueryClient()
  const done = () => inBackground(refreshProfile())
  // A colleague was faster, or the price has changed: the refetched state is shown with the reason.
  const onRefused = () => {
    void refetchCalls(queryClient, refetch)
    done()
  }
  const trying = useChange(tryPlugin, { refetch, onDone: done, onRefused })
  const buying = useChange(buyPlugin, { refetch, onDone: done, onRefused })
  if (!sold && (open || closedBy)) return null
  if (!sold) return <p className={styles.quiet}>该功能暂未开放购买，请联系服务商</p>
  if ((open && endsAt === null) || closedBy) return null
  const balance = plus(walletRecharged, walletGiven)
  const actionLabel = open && !onTrial ? '续费' : '购买'
  const buy = async () => {
    const content = `${pluginCatalogue[name].title} ${termDays}天，从账户余额扣除${yuan(price)}元`
    if (await ask({ title: `确认${actionLabel}吗？`, content, okText: actionLabel }))
      await buying.run({ pluginId, price, seenEnd: endsAt })
  }
  const tryOnce = async () => {
    const ends = momentText(new Date(Date.now() + trialDays * dayMs).toISOString(), timezone)
    const content = `${pluginCatalogue[name].title}现在开通，试用到 ${ends}，不扣费；每个功能只能试用一次，到期后功能关闭，数据保留`
    if (await ask({ title: `开始免费试用${trialDays}天吗？`, content, okText: '开始试用' }))
      await trying.run({ pluginId })
  }
  return (
    <div className={styles.buy}>
      <p className={styles.price}>
        <strong>¥{shortYuan(price)}</strong> / {termDays}天
        <span className={styles.quiet}>账户余额 {yuan(balance)} 元</span>
      </p>
      {maySpend ? (
        <div className={styles.acts}>
          {balance >= price ? (
            <Button type="primary" loading={buying.pending} onClick={() => void buy()}>
              {actionLabel}
            </Button>
          ) : (
            <Link to={`${paths.walletRecord}?back=${pluginId}&recharge=1`}>余额不足，去充值</Link>
          )}
          {trialDays > 0 && (
            <Button loading={trying.pending} onClick={() => void tryOnce()}>
              免费试用{trialDays}天
            </Button>
          )}
        </div>
      ) : (
        <p className={styles.quiet}>请联系门店管理员开通</p>
      )}
    </div>
  )
}
