import { toFieldMessages } from '@roombook/client-react'
import { removeFromWaitlist, type WaitlistEntry } from '@roombook/contract/waitlist'
import { useState } from 'react'
import { Question } from '#ui/question.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useWorkChange } from '../use-work-change.ts'
import { WorkTrouble } from '../work-error.tsx'

/** Removes a waitlist entry, with a reason. */
export function RemoveQuestion({ entry, onClose }: { entry: WaitlistEntry; onClose(): void }) {
  const [reason, setReason] = useState('')
  const [hasTried, setTried] = useState(false)
  const removing = useWorkChange(removeFromWaitlist)
  const missing = hasTried && reason.trim() === '' ? '请填写移除原因' : undefined
  const remove = async () => {
    setTried(true)
    if (reason.trim() === '') return
    if (await removing.run({ entryId: entry.id, reason })) onClose()
  }
  return (
    <Question
      title="移出候补"
      yes="移除"
      no="返回"
      pending={removing.pending}
      onYes={() => void remove()}
      onNo={onClose}
    >
      {entry.userName} · {entry.peopleNum}人
      <TextArea
        label="原因"
        value={reason}
        onChange={setReason}
        error={missing ?? toFieldMessages(removing.refusal).reason}
        placeholder="如客人不来了、联系不上"
        maxLength={100}
      />
      <WorkTrouble change={removing} />
    </Question>
  )
}
