import type { DepositRule } from '@roombook/contract/deposit-rule'
import { tryDepositRules } from '@roombook/contract/deposit-rules'
import { shortYuan } from '@roombook/domain/money'
import { DatePicker, Form, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { findIntegerFault, integerRule, type TypedNumber, toNumber } from '#platform/forms/typed-number.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import type { RulePlaces } from './deposit-rule-text.ts'
import styles from './deposits.module.css'

interface TryRulesDialogProps {
  rules: readonly DepositRule[]
  places: RulePlaces
  onClose(): void
}

const mostPeople = 999
const mostMissed = 20

interface Tried {
  bookDate: Dayjs | null
  periodId: number | undefined
  roomIds: number[]
  peopleNum: TypedNumber
  noShowCount: TypedNumber
}

/** 试一试: deposit that a guest's booking would require, by which rule, and its refunds. */
export function TryRulesDialog({ rules, places, onClose }: TryRulesDialogProps) {
  const today = useToday()
  const [tried, setTried] = useState<Tried>({
    bookDate: dayjs(today).add(7, 'day'),
    periodId: places.periods[0]?.id,
    roomIds: [],
    peopleNum: 8,
    noShowCount: 0,
  })
  const optionsOf = (of: RulePlaces['rooms']) => of.map(({ id, title }) => ({ value: id, label: title }))
  return (
    <Dialog open centered width={560} title="试一试订金规则" footer={null} onCancel={onClose}>
      <Form<Tried> layout="vertical" initialValues={tried} onValuesChange={(_, all) => setTried(all)}>
        <div className={styles.fields}>
          <Form.Item name="bookDate" label="用餐日期">
            <DatePicker minDate={dayjs(today)} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="periodId" label="餐段">
            <Select options={optionsOf(places.periods)} />
          </Form.Item>
          <Form.Item name="roomIds" label="包厢">
            <Select mode="multiple" options={optionsOf(places.rooms)} optionFilterProp="label" />
          </Form.Item>
          <Form.Item name="peopleNum" label="人数" rules={[integerRule(1, mostPeople)]}>
            <NumberBox min={1} max={mostPeople} controls={false} suffix="人" style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="noShowCount" label="客人近期未到店" rules={[integerRule(0, mostMissed)]}>
            <NumberBox min={0} max={mostMissed} controls={false} suffix="次" style={{ width: '100%' }} />
          </Form.Item>
        </div>
      </Form>
      <TrialResult rules={rules} tried={tried} />
    </Dialog>
  )
}

/** Shows the result as the text that the guest reads. */
function TrialResult({ rules, tried }: { rules: readonly DepositRule[]; tried: Tried }) {
  const { bookDate, periodId, roomIds, peopleNum, noShowCount } = tried
  const people = toNumber(peopleNum)
  const areNumbers =
    people !== null &&
    !findIntegerFault(people, 1, mostPeople) &&
    !findIntegerFault(noShowCount, 0, mostMissed)
  const isComplete = bookDate !== null && periodId !== undefined && areNumbers
  const answer = useCall(
    tryDepositRules,
    {
      rules: [...rules],
      bookDate: bookDate?.format('YYYY-MM-DD') ?? '',
      periodId: periodId ?? 0,
      roomIds,
      peopleNum: people ?? 0,
      noShowCount: toNumber(noShowCount) ?? 0,
    },
    { enabled: isComplete, placeholderData: (before) => before },
  )
  if (!isComplete) return <p className={styles.off}>请填写日期、餐段和人数</p>
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <LoadingState rows={2} />
  const { ruleTitle, deposit, terms } = answer.data
  return (
    <section className={styles.outcome} aria-label="结果" aria-live="polite">
      <p>
        {ruleTitle === '' ? '没有规则符合，按「线上预订」的订金' : `按规则「${ruleTitle}」`}：
        {deposit > 0 ? `收¥${shortYuan(deposit)}` : '不收订金'}
      </p>
      {terms.map(({ title, text }) => (
        <p key={title}>
          {title}：{text}
        </p>
      ))}
    </section>
  )
}
