import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Segmented } from 'antd'
import styles from './customer-form.module.css'
import type { MemorialValue } from './customer-values.ts'
import { MonthDayField } from './month-day-field.tsx'

const most = 6
const longestTitle = 10
const calendars = [
  { value: 'solar' as const, label: '公历' },
  { value: 'lunar' as const, label: '农历' },
]

interface MemorialsFieldProps {
  value?: readonly MemorialValue[]
  onChange?: (memorials: MemorialValue[]) => void
}

/** Annual days; switching the calendar clears the day. */
export function MemorialsField({ value: memorials = [], onChange }: MemorialsFieldProps) {
  const put = (at: number, change: Partial<MemorialValue>): void =>
    onChange?.(memorials.map((each, index) => (index === at ? { ...each, ...change } : each)))
  return (
    <div className={styles.memorials}>
      {memorials.map(({ title, calendar, monthDay }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index alone
        <div key={at} className={styles.memorial}>
          <Input
            aria-label={`纪念日${at + 1}名称`}
            maxLength={longestTitle}
            placeholder="如：结婚纪念日"
            value={title}
            onChange={(event) => put(at, { title: event.target.value })}
          />
          <Segmented
            aria-label={`纪念日${at + 1}历法`}
            options={calendars}
            value={calendar}
            onChange={(chosen) => put(at, { calendar: chosen, monthDay: '' })}
          />
          <MonthDayField
            label={`纪念日${at + 1}`}
            calendar={calendar}
            value={monthDay}
            onChange={(text) => put(at, { monthDay: text })}
          />
          <Button
            type="text"
            aria-label={`删除纪念日${at + 1}`}
            icon={<DeleteOutlined />}
            onClick={() => onChange?.(memorials.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {memorials.length < most && (
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined />}
          onClick={() => onChange?.([...memorials, { title: '', calendar: 'solar', monthDay: '' }])}
        >
          添加纪念日
        </Button>
      )}
    </div>
  )
}

/**
 * Validates anniversaries before they are sent.
 *
 * @throws Error the message for the field.
 */
export async function checkMemorials(_: unknown, memorials: readonly MemorialValue[] = []): Promise<void> {
  if (memorials.some(({ title }) => title.trim() === '')) throw new Error('请输入纪念日名称')
  if (memorials.some(({ title }) => /[,-]/.test(title))) throw new Error('名称不能包含逗号和横线')
  if (memorials.some(({ monthDay }) => !/^\d+-\d+$/.test(monthDay))) throw new Error('请选择正确的日期')
}
