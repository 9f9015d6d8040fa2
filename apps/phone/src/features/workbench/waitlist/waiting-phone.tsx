import { revealWaitingPhone, type WaitlistEntry } from '@roombook/contract/waitlist'
import { useState } from 'react'
import { useWorkChange } from '../use-work-change.ts'
import { WorkTrouble } from '../work-error.tsx'

/** The masked phone; a tap reveals the number, which is logged, and another dials it. */
export function WaitingPhone({ entry }: { entry: WaitlistEntry }) {
  const revealing = useWorkChange(revealWaitingPhone)
  const [phone, setPhone] = useState<string>()
  if (phone) return <a href={`tel:${phone}`}>拨打 {phone}</a>
  return (
    <>
      <button
        type="button"
        disabled={revealing.pending}
        onClick={() =>
          void revealing.run({ entryId: entry.id }).then((answer) => answer && setPhone(answer.data.phone))
        }
      >
        {entry.phone} 查看
      </button>
      <WorkTrouble change={revealing} />
    </>
  )
}
