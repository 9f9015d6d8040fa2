import { finishTask, type TaskRow } from '@roombook/contract/operation-tasks'
import { useState } from 'react'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { WorkTrouble } from '../work-error.tsx'
import { useTaskChange } from './use-task-change.ts'

/** Form that completes a task with a note. */
export function FinishTask({ task, onDone }: { task: TaskRow; onDone(): void }) {
  const [note, setNote] = useState('')
  const change = useTaskChange(finishTask, onDone)
  return (
    <Form
      submit="完成"
      pending={change.pending}
      onSubmit={() => void change.run({ taskId: task.id, version: task.version, note })}
    >
      <TextArea
        label="结果（选填）"
        value={note}
        maxLength={200}
        error={change.refusal?.fields.note}
        onChange={setNote}
      />
      <WorkTrouble change={change} />
    </Form>
  )
}
