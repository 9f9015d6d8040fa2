import { type ReferralConfig, saveReferralConfig } from '@roombook/contract/referrals'
import { thankedMealNames, thankedMeals } from '@roombook/domain/referrals'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Radio } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ClosedPlugin } from '#features/plugins/index.ts'
import { SettingsCard } from '#features/settings/index.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import { paths } from '#platform/navigation/paths.ts'
import { CouponChoice, useCouponLack } from './coupon-choice.tsx'
import { callsOfReferrals } from './referral-calls.ts'
import styles from './referrals.module.css'

type Terms = Pick<ReferralConfig, 'windowDays' | 'thankedMeals' | 'couponId'>

/** Sets how long a recommendation is valid, which meals are rewarded, and with which coupon. */
export function TermsForm({ config }: { config: ReferralConfig }) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Partial<Terms>>({})
  const shown = { ...config, ...typed }
  const lack = useCouponLack()
  const change = useChange(saveReferralConfig, {
    refetch: callsOfReferrals,
    onDone: () => setTyped({}),
    onRefused({ code }) {
      // Entries are kept when another user has saved.
      if (code === 'referrals.stale') void refetchCalls(queryClient, callsOfReferrals)
      return true
    },
  })
  const faults = change.refusal?.fields ?? {}
  const type = (patch: Partial<Terms>): void => {
    setTyped({ ...typed, ...patch })
    change.renew()
  }
  const { windowDays, couponId } = shown
  return (
    <SettingsCard title="推荐奖励" hint="奖励以优惠券送到推荐人名下，用餐撤销时自动收回">
      {!config.phoneAuthOpen && (
        <Alert
          type="warning"
          showIcon
          className={styles.notice ?? ''}
          title="「老客推荐」开关没有打开，预订时不能填写推荐人，也不发推荐奖励。"
          action={<Link to={paths.setSwitch}>去打开</Link>}
        />
      )}
      <Form layout="vertical" component="div" className={styles.form ?? ''}>
        <Form.Item
          label="推荐有效期（天）"
          htmlFor="referral-days"
          extra="填写推荐人后，新客在此期间的用餐都算推荐"
          validateStatus={faults.windowDays ? 'error' : ''}
          help={faults.windowDays}
        >
          <IntegerBox
            id="referral-days"
            min={1}
            max={730}
            value={windowDays}
            onChange={(typedDays) => type({ windowDays: typedDays ?? 0 })}
          />
        </Form.Item>
        <Form.Item label="奖励几次">
          <Radio.Group
            aria-label="奖励几次"
            value={shown.thankedMeals}
            options={thankedMealNames.map((value) => ({ value, label: thankedMeals[value] }))}
            onChange={({ target }) => type({ thankedMeals: target.value })}
          />
        </Form.Item>
        <Form.Item
          label="奖励的优惠券"
          extra={
            lack === 'plugin' ? (
              <ClosedPlugin name="shopai/sendcoupon" so="不能更换" />
            ) : lack === 'node' ? (
              '您没有优惠券的权限，不能更换'
            ) : (
              '每次奖励送一张；发完或暂停时不送，并记下原因'
            )
          }
          validateStatus={faults.couponId ? 'error' : ''}
          help={faults.couponId}
        >
          <CouponChoice
            label="奖励的优惠券"
            placeholder="不送优惠券"
            value={couponId}
            stored={{ id: config.couponId, title: config.couponTitle, givable: config.couponGivable }}
            onChange={(id) => type({ couponId: id })}
          />
        </Form.Item>
        {change.refusal && Object.keys(faults).length === 0 && (
          <Alert type="error" showIcon className={styles.notice ?? ''} title={change.refusal.message} />
        )}
        <Button
          type="primary"
          disabled={Object.keys(typed).length === 0}
          loading={change.pending}
          onClick={() =>
            void change.run({
              windowDays,
              thankedMeals: shown.thankedMeals,
              couponId,
              version: config.version,
            })
          }
        >
          保存
        </Button>
      </Form>
    </SettingsCard>
  )
}
