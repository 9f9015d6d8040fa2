import { parseMoney } from '@roombook/domain/money'
import { Form, Input, Segmented, Select } from 'antd'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { integerRule } from '#platform/forms/typed-number.ts'
import styles from './list.module.css'

const mostDays = 3650
const daysOfYear = 366
const mostVisits = 1_000_000

/** Conditions with a number of days. */
export type Days = 'awayDays' | 'seenWithinDays' | 'addedWithinDays' | 'birthdayWithin' | 'memorialWithin'

const daysFields: readonly { name: Days; label: string; most: number; before: string; after: string }[] = [
  { name: 'awayDays', label: '距上次到店', most: mostDays, before: '已有', after: '天未到店' },
  { name: 'seenWithinDays', label: '最近到店', most: mostDays, before: '近', after: '天内到过店' },
  { name: 'addedWithinDays', label: '建档时间', most: mostDays, before: '近', after: '天内新增' },
  { name: 'birthdayWithin', label: '生日', most: daysOfYear, before: '未来', after: '天内' },
  { name: 'memorialWithin', label: '纪念日', most: daysOfYear, before: '未来', after: '天内' },
]

interface RareFieldsProps {
  sources: readonly string[]
  /** The list shows lapsed customers, and has its own choice of days. */
  lapsed: boolean
}

/** Fields of 更多筛选. */
export const RareFields = ({ sources, lapsed }: RareFieldsProps) => (
  <>
    <Form.Item name="kind" label="客户类型">
      <Segmented
        aria-label="客户类型"
        options={[
          { value: 0, label: '全部' },
          { value: 1, label: '个人' },
          { value: 2, label: '单位' },
        ]}
      />
    </Form.Item>
    <Form.Item name="source" label="来源">
      <Select
        allowClear
        placeholder="全部来源"
        options={sources.map((source) => ({ value: source, label: source }))}
      />
    </Form.Item>
    {daysFields
      .filter(({ name }) => !(lapsed && name === 'awayDays'))
      .map(({ name, label, most, before, after }) => (
        <Form.Item key={name} name={name} label={label} rules={[integerRule(0, most)]}>
          <NumberBox className={styles.days ?? ''} min={0} max={most} prefix={before} suffix={after} />
        </Form.Item>
      ))}
    <VisitsRange />
    <SpentRange />
  </>
)

const VisitsRange = () => (
  <Form.Item label="到店次数">
    <div className={styles.range}>
      <Form.Item noStyle name="leastVisits" rules={[integerRule(0, mostVisits)]}>
        <NumberBox aria-label="到店次数不少于" min={0} max={mostVisits} placeholder="不少于" />
      </Form.Item>
      –
      <Form.Item
        noStyle
        name="mostVisits"
        dependencies={['leastVisits']}
        rules={[integerRule(0, mostVisits), atLeast('leastVisits', '应不小于最少次数')]}
      >
        <NumberBox aria-label="到店次数不超过" min={0} max={mostVisits} placeholder="不超过" />
      </Form.Item>
      次
    </div>
  </Form.Item>
)

const SpentRange = () => (
  <Form.Item label="累计消费">
    <div className={styles.range}>
      <Form.Item noStyle name="leastSpent" rules={[isMoney]}>
        <Input aria-label="累计消费不少于" inputMode="decimal" maxLength={12} placeholder="不少于" />
      </Form.Item>
      –
      <Form.Item noStyle name="mostSpent" rules={[isMoney, atLeast('leastSpent', '应不小于最低金额')]}>
        <Input aria-label="累计消费不超过" inputMode="decimal" maxLength={12} placeholder="不超过" />
      </Form.Item>
      元
    </div>
  </Form.Item>
)

const isMoney = {
  validator: (_: unknown, text: string | undefined) =>
    !text || parseMoney(text) !== undefined
      ? Promise.resolve()
      : Promise.reject(new Error('请输入正确的金额')),
}

/** Requires the upper end of a range to be at least the lower one. */
const atLeast =
  (least: 'leastVisits' | 'leastSpent', message: string) =>
  ({ getFieldValue }: { getFieldValue(name: string): unknown }) => ({
    validator: (_: unknown, most: unknown) => {
      const [from, to] = [getFieldValue(least), most]
      const isSet = [from, to].every((end) => end !== undefined && end !== null && end !== '')
      return isSet && Number(from) > Number(to) ? Promise.reject(new Error(message)) : Promise.resolve()
    },
  })
