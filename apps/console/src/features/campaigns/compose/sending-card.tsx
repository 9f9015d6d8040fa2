import { campaignLimits } from '@roombook/contract/campaigns'
import { holdOutPercents, promotionHours } from '@roombook/domain/campaigns'
import { addDays, instantOf, shopNow } from '@roombook/domain/time'
import { DatePicker, Form, Input, Radio } from 'antd'
import dayjs from 'dayjs'
import { SettingsCard } from '#features/settings/index.ts'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import styles from '../campaigns.module.css'

/** Settings for sending a campaign. */
export interface SendingChoice {
  title: string
  later: boolean
  /** Chosen start; used only if it is sent later. */
  startAt: string | null
  holdOutPercent: number
  resultDays: number
}

interface SendingCardProps {
  choice: SendingChoice
  faults: Readonly<Record<string, string | undefined>>
  onChange(choice: SendingChoice): void
}

/** Fields for the start, the control group, and the number of days for which results are counted. */
export function SendingCard({ choice, faults, onChange }: SendingCardProps) {
  const { title, later, startAt, holdOutPercent, resultDays } = choice
  const set = (change: Partial<SendingChoice>) => onChange({ ...choice, ...change })
  return (
    <SettingsCard title="3 怎么发">
      <Form layout="vertical" component="div" requiredMark={false}>
        <Form.Item
          label="群发名称"
          htmlFor="campaign-title"
          validateStatus={faults.title ? 'error' : ''}
          help={faults.title}
        >
          <Input
            id="campaign-title"
            value={title}
            maxLength={campaignLimits.title}
            showCount
            placeholder="仅门店可见，例如：冬季上新通知"
            onChange={(event) => set({ title: event.target.value })}
          />
        </Form.Item>
        <Form.Item
          label="发送时间"
          validateStatus={faults.startAt ? 'error' : ''}
          help={faults.startAt}
          extra={`推广短信只在${promotionHours.from}:00至${promotionHours.until}:00之间发送；过了时间没有发完的会先问您`}
        >
          <div className={styles.row}>
            <Radio.Group
              aria-label="发送时间"
              value={later}
              onChange={(event) => set({ later: Boolean(event.target.value) })}
              options={[
                { value: false, label: '立即发送' },
                { value: true, label: '定时发送' },
              ]}
            />
            {later && <StartAt startAt={startAt} onChange={(at) => set({ startAt: at })} />}
          </div>
        </Form.Item>
        <div className={styles.row}>
          <Form.Item
            label="对照组"
            htmlFor="campaign-hold-out"
            validateStatus={faults.holdOutPercent ? 'error' : ''}
            help={faults.holdOutPercent}
            extra="抽出不发送，用来比较群发有没有带来预订"
          >
            <IntegerBox
              id="campaign-hold-out"
              min={0}
              max={holdOutPercents.most}
              suffix="%"
              usual={0}
              value={holdOutPercent}
              onChange={(percent) => set({ holdOutPercent: percent ?? 0 })}
            />
          </Form.Item>
          <Form.Item
            label="效果统计"
            htmlFor="campaign-days"
            validateStatus={faults.resultDays ? 'error' : ''}
            help={faults.resultDays}
            extra="群发后这么多天内来预订的人数"
          >
            <IntegerBox
              id="campaign-days"
              min={1}
              max={campaignLimits.resultDays}
              suffix="天内"
              usual={7}
              value={resultDays}
              onChange={(days) => set({ resultDays: days ?? 7 })}
            />
          </Form.Item>
        </div>
      </Form>
    </SettingsCard>
  )
}

interface StartAtProps {
  startAt: string | null
  onChange(startAt: string | null): void
}

/** A moment in the store's time zone, within the hours allowed for promotions. */
export function StartAt({ startAt, onChange }: StartAtProps) {
  const { timezone } = useShop()
  const today = useToday()
  const shown = startAt === null ? null : toWallTime(startAt, timezone)
  return (
    <DatePicker
      aria-label="选择发送时间"
      placeholder="选择日期和时间"
      // The first format is displayed; users may type any of them.
      format={[...typedMoments]}
      showTime={{
        format: 'HH:mm',
        minuteStep: 5,
        hideDisabledOptions: true,
        defaultValue: dayjs('10:00', 'HH:mm'),
      }}
      showNow={false}
      value={shown}
      minDate={dayjs(today)}
      maxDate={dayjs(addDays(today, campaignLimits.daysAhead))}
      disabledTime={() => ({ disabledHours: () => hoursOutside })}
      onChange={(moment) => {
        if (!moment) return onChange(null)
        const minutes = moment.hour() * 60 + moment.minute()
        onChange(new Date(instantOf(moment.format('YYYY-MM-DD'), minutes, timezone)).toISOString())
      }}
    />
  )
}

const typedMoments = ['YYYY-MM-DD HH:mm', 'YYYY-M-D H:mm', 'YYYY/M/D H:mm', 'YYYY年M月D日 H:mm'] as const

const hoursOutside = Array.from({ length: 24 }, (_, hour) => hour).filter(
  (hour) => hour < promotionHours.from || hour >= promotionHours.until,
)

function toWallTime(instant: string, timezone: string) {
  const { date, minutes } = shopNow(Date.parse(instant), timezone)
  return dayjs(date).add(minutes, 'minute')
}
