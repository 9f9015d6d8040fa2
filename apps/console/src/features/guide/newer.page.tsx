import { newStoreGuide } from '@roombook/contract/guide'
import { pluginCatalogue, pluginNames, pluginOpen } from '@roombook/domain/session'
import { Alert, Progress } from 'antd'
import { Link } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { paths } from '#platform/navigation/paths.ts'
import { useActor, useShop } from '#platform/session/session-store.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './newer.module.css'
import { StepRow } from './step-row.tsx'

/** /newer: first steps of a new store, checked off by the server, each with a link (2.12). */
export function NewerPage() {
  const guide = useCall(newStoreGuide, {}, { staleTime: 0 })
  const steps = guide.data?.steps ?? []
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)?.step
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>开店指引</h1>
        <p className={styles.intro}>依次完成下面几步，门店就可以接受预订了。</p>
      </header>
      {guide.data ? (
        <>
          <div className={styles.progress}>
            <Progress
              percent={Math.round((done / steps.length) * 100)}
              format={() => `${done}/${steps.length}`}
              aria-label="已完成的步骤"
            />
            {done === steps.length && <p className={styles.all}>全部完成，祝生意兴隆。</p>}
          </div>
          <ol className={styles.steps}>
            {steps.map(({ step, done: isDone }, at) => (
              <StepRow
                key={step}
                step={step}
                number={at + 1}
                done={isDone}
                isNext={step === next}
                operatorSignature={guide.data.operatorSign}
              />
            ))}
          </ol>
          <FirstMessages />
          <ClosedPlugins />
        </>
      ) : guide.error ? (
        <ErrorState error={guide.error} onRetry={() => void guide.refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </div>
  )
}

/** Initial SMS balance of a new store, and where to buy more. */
function FirstMessages() {
  const { smsStock, smsCharged } = useShop()
  if (!smsCharged) return null
  return (
    <Alert
      type={smsStock > 0 ? 'info' : 'warning'}
      showIcon
      title={`短信余量${smsStock}条`}
      description={
        smsStock > 0
          ? '预订成功、变更和取消时发短信给客人，按条扣减；用完前请及时购买。'
          : '余量为0时，预订成功、变更和取消的短信都不会发给客人；开始接单前请先购买。'
      }
      action={<Link to={paths.walletRecord}>去购买短信</Link>}
    />
  )
}

/** Lists the store's closed plugins, and who can open them; their pages are hidden. */
function ClosedPlugins() {
  const { plugins } = useActor()
  const closed = pluginNames.filter((name) => !pluginOpen(plugins[name]))
  if (closed.length === 0) return null
  return (
    <section className={styles.closed} aria-labelledby="closed-plugins">
      <h2 id="closed-plugins" className={styles.subtitle}>
        尚未开通的功能
      </h2>
      <ul className={styles.plugins}>
        {closed.map((name) => (
          <li key={name}>
            <span className={styles.name}>{pluginCatalogue[name].title}</span>
            <span className={styles.hint}>{pluginCatalogue[name].about}</span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        需要时可在<Link to={paths.pluginDetail}>功能商店</Link>
        试用或购买，也可以请品牌管理员用「品牌登录」打开门店列表，点门店旁的「功能」开通。
      </p>
    </section>
  )
}
