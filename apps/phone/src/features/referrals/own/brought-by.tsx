import {
  type OwnReferralConfig,
  readOwnReferralConfig,
  setReferralVisibility,
} from '@roombook/contract/own-referrals'
import { useQueryClient } from '@tanstack/react-query'
import { useArrival } from '#platform/api/use-arrival.ts'
import { useChange } from '#platform/api/use-change.ts'
import { Trouble } from '#ui/states.tsx'
import { SwitchLine } from '#ui/switch-line.tsx'
import styles from '../referrals.module.css'

interface BroughtByProps {
  shopId: number
  by: NonNullable<OwnReferralConfig['broughtBy']>
}

/** Recommender of this guest, and the switch for showing them the guest's abbreviated name. */
export function BroughtBy({ shopId, by: { name, shown } }: BroughtByProps) {
  const queries = useQueryClient()
  const change = useChange(setReferralVisibility)
  const { run, pending, trouble } = change
  useArrival(change, (sent) => sent.shown === shown)
  const toggle = async (): Promise<void> => {
    await run({ shopId, shown: !shown })
    await queries.invalidateQueries({ queryKey: [readOwnReferralConfig.name] })
  }
  return (
    <section className={styles.section} aria-label="推荐我的人">
      <h2 className={styles.heading}>由{name}推荐</h2>
      <SwitchLine title="让推荐人看到我的称呼" on={shown} disabled={pending} onToggle={() => void toggle()} />
      <p className={styles.soft}>只显示姓，如王**；手机号、订单和消费从不显示。</p>
      <Trouble text={trouble} />
    </section>
  )
}
