import type { VoucherCheck } from '@roombook/contract/voucher-checks'
import { yuan } from '@roombook/domain/money'
import { momentText } from '@roombook/domain/time'
import { isCheckPending, voucherPlatforms } from '@roombook/domain/vouchers'
import { Alert, Descriptions, Form, Input, Select } from 'antd'
import { useShop } from '#platform/session/session-store.ts'
import type { PlatformCheck } from './use-platform-check.ts'
import styles from './vouchers.module.css'

/** Shows a platform's data of a voucher, the number to use, and the result. */
export function FoundVoucher({ found }: { found: PlatformCheck }) {
  const { timezone } = useShop()
  const { check, face, setFace, count, setCount, refusal } = found
  if (!check) return null
  const name = voucherPlatforms[check.platform]
  if (isCheckPending(check.state))
    return <Alert type="info" showIcon title={`正在${name}核销，请稍候…`} description={check.reason} />
  if (check.state !== 'prepared') return <Ended check={check} />
  const faults = refusal?.fields ?? {}
  const item = (field: 'face' | 'count') =>
    faults[field] === undefined ? {} : { validateStatus: 'error' as const, help: faults[field] }
  return (
    <section aria-label="查到的券" className={styles.found}>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'title', label: '团购', children: check.title || '未命名' },
          { key: 'face', label: '面值', children: `¥${yuan(check.face)}` },
          { key: 'paid', label: '客人实付', children: `¥${yuan(check.paid)}` },
          { key: 'most', label: '可用', children: `${check.most}张` },
          ...(check.validUntil
            ? [{ key: 'until', label: '有效期至', children: momentText(check.validUntil, timezone) }]
            : []),
        ]}
      />
      <Form layout="vertical" component="div" className={styles.pair ?? ''}>
        <Form.Item
          label="核销张数"
          htmlFor="voucher-count"
          {...(check.least > 1 && { extra: `最少${check.least}张` })}
          {...item('count')}
        >
          <Select<number>
            id="voucher-count"
            value={count}
            options={Array.from({ length: check.most - check.least + 1 }, (_, at) => ({
              value: check.least + at,
              label: `${check.least + at}张`,
            }))}
            onChange={setCount}
          />
        </Form.Item>
        <Form.Item
          label="每张抵扣"
          htmlFor="voucher-each"
          extra="套餐按实际菜价抵扣时可改，不低于客人实付"
          {...item('face')}
        >
          <Input
            id="voucher-each"
            inputMode="decimal"
            maxLength={12}
            suffix="元"
            value={face}
            onChange={({ target }) => setFace(target.value)}
          />
        </Form.Item>
      </Form>
    </section>
  )
}

/** Shows the result of a check. */
function Ended({ check: { state, reason, vouchers } }: { check: VoucherCheck }) {
  if (state === 'verified')
    return (
      <Alert
        type={reason ? 'warning' : 'success'}
        showIcon
        title={`已核销${vouchers.length}张，共抵${yuan(vouchers.reduce((sum, { face }) => sum + face, 0))}元`}
        description={reason}
      />
    )
  return <Alert type={state === 'cancelled' ? 'warning' : 'error'} showIcon title={reason} />
}
