import type { CallInput } from '@roombook/contract'
import { type RebateConfig, saveRebateConfig } from '@roombook/contract/rebates'
import { parseMoney } from '@roombook/domain/money'
import {
  type RebateTerms,
  rebateMethodNames,
  rebateMethods,
  rebateTermsFaults,
} from '@roombook/domain/referrals'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Radio } from 'antd'
import { useState } from 'react'
import { SettingsCard } from '#features/settings/index.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import { MoneyBox } from '#platform/forms/number-box.tsx'
import { callsOfReferrals } from '../referral-calls.ts'
import styles from '../referrals.module.css'
import { ExchangeFields } from './exchange-fields.tsx'
import { type RebateDraft, type RebateFaults, rebateDraft } from './rebate-draft.ts'

/** Sets whether recommenders also get a rebate, its validity in days, and its exchange for coupons. */
export function RebateForm({ config }: { config: RebateConfig }) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Partial<RebateDraft>>({})
  const [wrong, setWrong] = useState<RebateFaults>({})
  const draft = { ...rebateDraft(config), ...typed }
  const change = useChange(saveRebateConfig, {
    refetch: callsOfReferrals,
    onDone: () => setTyped({}),
    onRefused({ code }) {
      // Entries are kept when another user has saved.
      if (code === 'referrals.rebates_stale') void refetchCalls(queryClient, callsOfReferrals)
      return true
    },
  })
  const faults: RebateFaults = { ...change.refusal?.fields, ...wrong }
  const type = (patch: Partial<RebateDraft>): void => {
    setTyped({ ...typed, ...patch })
    setWrong({})
    change.renew()
  }
  const save = (): void => {
    const { terms, faults: found } = parseTerms(draft)
    setWrong(found)
    if (Object.keys(found).length === 0)
      void change.run({ ...terms, version: config.version } as CallInput<typeof saveRebateConfig>)
  }
  const at = (field: keyof RebateTerms) =>
    ({ validateStatus: faults[field] ? 'error' : '', help: faults[field] }) as const
  return (
    <SettingsCard
      title="返利"
      hint="新客结账后返给推荐人，「奖励几次」同样适用；用餐撤销时自动收回，已兑换的从以后的返利扣回"
    >
      <Form layout="vertical" component="div" requiredMark={false} className={styles.form ?? ''}>
        <Form.Item label="返利方式" {...at('way')}>
          <Radio.Group
            aria-label="返利方式"
            value={draft.way}
            options={rebateMethodNames.map((value) => ({ value, label: rebateMethods[value] }))}
            onChange={({ target }) => type({ way: target.value })}
          />
        </Form.Item>
        {draft.way === 'fixed' && (
          <Form.Item label="每次返利" {...at('fixed')}>
            <MoneyBox aria-label="每次返利" value={draft.fixed} onChange={(fixed) => type({ fixed })} />
          </Form.Item>
        )}
        {draft.way === 'share' && (
          <div className={styles.two}>
            <Form.Item label="按结账金额的比例" {...at('percent')}>
              <IntegerBox
                aria-label="按结账金额的比例"
                className={styles.wide ?? ''}
                min={1}
                max={100}
                suffix="%"
                value={draft.percent}
                onChange={(percent) => type({ percent })}
              />
            </Form.Item>
            <Form.Item label="每次最多返" {...at('ceiling')}>
              <MoneyBox
                aria-label="每次最多返"
                value={draft.ceiling}
                onChange={(ceiling) => type({ ceiling })}
              />
            </Form.Item>
          </div>
        )}
        {draft.way !== 'none' && (
          <Form.Item
            label="有效天数"
            extra="从返利当天算起，到期未兑换的失效；留空长期有效。已发放的返利不受修改影响"
            {...at('goodDays')}
          >
            <IntegerBox
              aria-label="有效天数"
              className={styles.wide ?? ''}
              min={1}
              max={3650}
              placeholder="长期有效"
              value={draft.goodDays}
              onChange={(goodDays) => type({ goodDays })}
            />
          </Form.Item>
        )}
        <ExchangeFields config={config} draft={draft} faults={faults} onType={type} />
        {change.refusal && Object.keys(faults).length === 0 && (
          <Alert type="error" showIcon className={styles.notice ?? ''} title={change.refusal.message} />
        )}
        <Button
          type="primary"
          disabled={Object.keys(typed).length === 0}
          loading={change.pending}
          onClick={save}
        >
          保存返利设置
        </Button>
      </Form>
    </SettingsCard>
  )
}

/** Converts a draft to the call's input, and validates it. */
function parseTerms({ fixed, ceiling, couponPrice, ...draft }: RebateDraft): {
  terms: RebateTerms
  faults: RebateFaults
} {
  const amounts = { fixed, ceiling, couponPrice }
  const read = Object.entries(amounts).map(([field, text]) => [field, parseAmount(text)] as const)
  const terms = { ...draft, ...Object.fromEntries(read) } as RebateTerms
  const unread = read.flatMap(([field, amount]) =>
    amount === undefined && isVisible(field, draft) ? [[field, '请输入正确的金额'] as const] : [],
  )
  return { terms, faults: unread.length > 0 ? Object.fromEntries(unread) : rebateTermsFaults(terms) }
}

const parseAmount = (text: string | null) => (text === null ? null : parseMoney(text))

const isVisible = (field: string, { way, couponId }: Pick<RebateDraft, 'way' | 'couponId'>): boolean =>
  field === 'couponPrice' ? couponId !== null : field === 'fixed' ? way === 'fixed' : way === 'share'
