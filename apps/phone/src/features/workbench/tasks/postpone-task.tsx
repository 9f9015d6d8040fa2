import { putOffTask, type TaskRow } from '@roombook/contract/operation-tasks'
import { mostPutOffDays, putOffFault } from '@roombook/domain/operations'
import { addDays, dayText } from '@roombook/domain/time'
import { useId, useState } from 'react'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAtWork } from '../at-work.ts'
import cards from '../work-cards.module.css'
import { WorkTrouble } from '../work-error.tsx'
import styles from './tasks.module.css'
import { useTaskChange } from './use-task-change.ts'

/** Numbers of days to choose with a tap. */
const spans = [
  [1, '明天'],
  [3, '3天后'],
  [7, '7天后'],
] as const

/** Form that postpones a task to a date, with a reason. */
export function PostponeTask({ task, onDone }: { task: TaskRow; onDone(): void }) {
  const { today } = useAtWork()
  const id = useId()
  const [untilDate, setUntilDate] = useState(addDays(today, 1))
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const change = useTaskChange(putOffTask, onDone)
  const fault = untilDate === '' ? '请选择日期' : putOffFault(untilDate, today)
  const dateMessage = (isChecked ? fault : undefined) ?? change.refusal?.fields.untilDate
  return (
    <Form
      submit="延后"
      pending={change.pending}
      onSubmit={() => {
        setChecked(true)
        if (fault === undefined) void change.run({ taskId: task.id, version: task.version, untilDate, note })
      }}
    >
      <div className={cards.acts}>
        {spans.map(([days, words]) => (
          <button
            key={days}
            type="button"
            aria-pressed={untilDate === addDays(today, days)}
            onClick={() => setUntilDate(addDays(today, days))}
          >
            {words}
          </button>
        ))}
      </div>
      <div className={styles.field}>
        <label htmlFor={id}>
          延后到{untilDate !== '' && fault === undefined && ` ${dayText(untilDate)}`}
        </label>
        <input
          id={id}
          type="date"
          className={styles.date}
          value={untilDate}
          min={addDays(today, 1)}
          max={addDays(today, mostPutOffDays)}
          aria-invalid={dateMessage !== undefined}
          onChange={({ target }) => setUntilDate(target.value)}
        />
        {dateMessage && (
          <p role="alert" className={cards.late}>
            {dateMessage}
          </p>
        )}
      </div>
      <TextArea label="原因（选填）" value={note} maxLength={200} onChange={setNote} />
      <WorkTrouble change={change} />
    </Form>
  )
}
