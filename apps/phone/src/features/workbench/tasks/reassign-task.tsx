import { readWorkRules } from '@roombook/contract/operation-rules'
import { handTask, type TaskRow } from '@roombook/contract/operation-tasks'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { Form } from '#ui/form.tsx'
import { LoadingState } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useAtWork } from '../at-work.ts'
import { SelectField } from '../form/select-field.tsx'
import { WorkError, WorkTrouble } from '../work-error.tsx'
import { useTaskChange } from './use-task-change.ts'

/** Form that assigns a task to another staff member, or takes an unassigned one. */
export function ReassignTask({ task, onDone }: { task: TaskRow; onDone(): void }) {
  const { actor } = useAtWork()
  const known = useCall(readWorkRules, {})
  const [toStaffId, setToStaffId] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const change = useTaskChange(handTask, onDone)
  if (!known.data)
    return known.error ? (
      <WorkError error={known.error} onRetry={() => void known.refetch()} />
    ) : (
      <LoadingState />
    )
  const choices = known.data.colleagues
    .filter(({ id }) => id !== task.ofStaffId)
    .map(({ id, title }) => ({ value: id, label: id === actor.staffId ? `${title}（我）` : title }))
  return (
    <Form
      submit="转交"
      pending={change.pending}
      onSubmit={() => {
        setChecked(true)
        if (toStaffId !== null) void change.run({ taskId: task.id, version: task.version, toStaffId, note })
      }}
    >
      <SelectField
        label="转交给"
        value={toStaffId}
        choices={choices}
        error={isChecked && toStaffId === null ? '请选择员工' : change.refusal?.fields.toStaffId}
        onChange={setToStaffId}
      />
      <TextArea label="说明（选填）" value={note} maxLength={200} onChange={setNote} />
      <WorkTrouble change={change} />
    </Form>
  )
}
